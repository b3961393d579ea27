/** Words that rooms are called in the languages that are read, as they stand within names. */
export const ROOM_WORDS = `
abstellkammer abstellraum accessible accounts accueil activity agency alcove alfresco almacén amphithéâtre
arbeitszimmer arcade archiv archive arrivals asansör ascenseur ascensor ascensore aseos assisted atrium auditorium
aufzug aula ausgang baby backstage badkamer badrum baggage bagno baie bain bakery balcon balcone balcony balkon
ballroom banheiro bank banquet banyo basement bath bathroom bathrooms battery baño bedroom bedrooms bejárat berging
besprechung besprechungsraum besucher biblioteca bibliothek bibliothèque bicycle birou biuro boarding boardroom boiler
books bookstore booth boutique boys break breakfast breakout bryggers buanderie bucătărie bureau butcher büro
caballeros cabana cafe cafeteria cafetería camera canteen cantina cardiology care cash cellier central chambre changing
chapel check check-in chiller chodba cinema circulação classroom clean cleaner clinic cloakroom clos closet closets
coat cocina coldroom collaboration collection comedor comm common comms computer concierge concourse conf conference
consultation consulting control copa copier copy corr corredor corridoio corridor corridors couloir counselling court
courtyard cozinha cucina cuisine cust custodial customs damen data deck delivery deluxe den dental dentist department
departures depo depozit depósito desk diele dining director dirty disabled dishwash disimpegno dispensary dock doctor
dormitorio double douche dressing duct dusche duty dégagement dépôt east eingang elec electrical electronics elektro
elev elevador elevator elevators emergency empfang ensuite entrada entrance entry entré entrée equipment escada
escalator escalators escalera escalier escritório esszimmer estar eteinen examination executive exhibition exit family
fashion female finance first fitness floor florist fluchtweg flur focus folyosó food foodcourt found foyer freezer
front furniture förråd fürdőszoba gallery gang garage garagem garden garderoba garderobe gate generator gents
geschäftsführung giriş girls gourmet ground group großraumbüro guest gästezimmer hair hairdresser hall halle hallway
hallways hausanschluss hausanschlussraum hausmeister hauswirtschaftsraum heis heizung herren hiss hissi hotdesk
housekeeping huddle hörsaal ieșire imaging immigration induction info information ingang ingresso inngang interior
interview intrare iroda isolation jani janitor jardin jewellery jewelry kancelář kantoor keittiö keller keuken kijárat
kinderzimmer kiosk kitchen kitchenette kjøkken kleedkamer klädkammare kodinhoitohuone konferencyjna kontor konyha
kopierer koridor korridor korytarz koupelna kuchnia kuchyň kylpyhuone käytävä køkken küche laboratory ladies lager
landing laund laundry lavabo lavadero lavanderia lavandería lecture lectures level library lift linen living loading
lobby local locker lockers lost lounge lower ložnice luggage lépcső lüftung magazyn magazzino mail main maintenance
makuuhuone male manager marketing master maternity mech mechanical meeting mens mensa merdiven mezzanine mosque mothers
mudroom museum mutfak místnost mötesrum møterom network neuvotteluhuone nook north notausgang nurse nursery nurses
obývací odası offc office offices oficina ofis olohuone oncology open openplan operating optician outpatient
outpatients overloop paediatrics palier pantry parents parking parveke pasillo pathology patient patients patio
pediatrics pharmacy phone physio physiotherapy placard plant platform playground playroom plaza pokoj pokój
pomieszczenie pool porch portaat powder pralnia prayer press print printer project przedpokój psychology pump putzraum
quarto quiet radiology raktár rangement reading rear recepce recepción recepcja receptie reception recepção recess
recibidor recovery recp recycling refuse registration rehabilitation rest restaurant restroom retail reuniones reunião
ripostiglio riser riunioni robe rooftop room rooms rubbish réserve réunion saal sala sales salida salle salon salón
sală sanitaires sanitär sauna saída scala scară schlafzimmer schodiště schody sculpture second secours secretary
security sekretariat seminar seminarraum server serverraum servery service serviço señoras shaft shoes shop shower
showers side single sisäänkäynti sitzungszimmer sklad slaapkamer sluice soggiorno sortie south soverom sovrum space
speisekammer sports sprinkler staff stage stair staircase stairs stairway stairwell stand station stationery sterile
stor storage store storeroom stores student students studio study stue suite sunroom superior supermarket support
surgery suíte switchroom sypialnia séjour tank taras teacher teachers teaching team techniczne technik technique
teeküche tele telecom terminal terrace terrasse terraza terrazzo theater theatre therapy third ticket tickets toilet
toilets toilettes toimisto toplantı toys training transformer trap trappa trastero travel treatment treppe treppenhaus
triage triple tuckshop tutorial tuvalet tvättstuga tárgyaló ufficio uitgang umkleide umkleiden unisex upper uscita
utgång util utility vaatehuone varanda varasto vardagsrum vault vergaderzaal vest vestiaire vestiaires vestibule
vestuario vestíbulo void vorraum vstup værelse východ výtah waiting walk walk-in ward wardrobe wartezimmer waschküche
wasruimte waste wejście wellness werkstatt west winda windfang wing wohnzimmer women womens woonkamer work workshop
workspace workstation wyjście x-ray yatak zasedací área çıkış übungsraum łazienka šatna ședințe chamber chambers parlor
parlour drawing scullery larder verandah veranda maids servants sitting conservatory attic loft cellar carport driveway
gymnasium swimming jacuzzi steam games passage washroom lavatory washing drying dresser portico admin administration
cabin cubicle archives records record faculty staffroom principal physics chemistry biology science hostel counter
professor ultrasound sterilization mortuary dialysis neurology orthopedics orthopaedics nursing permanent temporary
exhibitions paintings giftshop souvenir souvenirs medieval modern ancient passport domestic international transfer
claim currency exchange gates smoking rental sponsors sponsor networking catering speaker speakers media organizer
organizers organisers helpdesk arena restrooms collaborative makerspace coworking wohnen essen schlafen kochen
vorzimmer stiege gänge wohnküche wohnraum schlafraum elternzimmer aufenthaltsraum seminarräume turnhalle sporthalle
klasse klassenzimmer lehrerzimmer putzmittel technikraum lagerraum dormitorios cocina-comedor laboratorio laboratorios
dirección sanitarios vestidores vestidor auditorio alberca estacionamiento bodega recámara sala-comedor servicios
administrativa coordinación aulas banheiros laboratório chambres cuisines salons bureaux ateliers dégagements
rangements buanderies escaliers sanitaire infirmerie cameretta cucina-soggiorno ripostigli corridoi laboratori
segreteria palestra magazzini slaapkamers badkamers keukens bijkeuken zolder woonkamers kabinet kabinett szoba nappali
étkező hálószoba sypialnie łazienki kuchnie salony pokoje έξοδος αίθουσα ανελκυστήρας αποθήκη βιβλιοθήκη γραφείο
διάδρομος είσοδος κουζίνα μπάνιο σαλόνι σκάλα συσκέψεων υπνοδωμάτιο υποδοχή аудитория балкон библиотека ванная
венткамера вихід вход вхід выход вітальня гардероб гостевая гостиная детская женский кабинет кабинеты кабінет кафе
кладовая коридор кухня кухня-гостиная лаборатории лаборатория лестница лифт лоджия ліфт магазин мужской офис
переговорная подсобное помещение прихожая приёмная раздевалка ресепшн санузел серверная склад спальня столовая сходи
тамбур техническое туалет холл электрощитовая аудитории туалеты читальный столовые коридоры
`
  .trim()
  .split(/\s+/u)
