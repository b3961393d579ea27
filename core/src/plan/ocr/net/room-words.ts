/** Words that rooms are called in the languages that are read, as they stand within names. */
export const ROOM_WORDS = `
abstellraum accessible accounts accueil activity agency alcove alfresco almacén amphithéâtre arcade archiv
archive arrivals asansör ascenseur ascensor ascensore aseos atrium auditorium aufzug aula ausgang baby backstage
baggage bagno baie bain bakery balcony balkon banheiro bank banyo basement bath bathroom battery baño bedroom
bejárat berging besprechung besprechungsraum biblioteca bibliothek bibliothèque bicycle birou biuro boarding
boardroom boiler books booth boutique break breakout buanderie bucătărie bureau butcher büro caballeros cabana
cafe cafeteria cafetería camera canteen care cash cellier central chambre changing chapel check check-in chiller
chodba cinema circulação classroom cleaner clinic cloakroom clos closet coat cocina coldroom collaboration
collection comedor comm common comms computer concourse conf conference control copa copier copy corr corredor
corridoio corridor couloir court cozinha cucina cuisine cust customs damen data deck delivery den dentist
department departures depo depozit depósito desk dining director disabled dishwash dispensary dock doctor
dormitorio douche duct dusche duty dépôt east eingang elec electrical electronics elektro elev elevador elevator
emergency empfang ensuite entrada entrance entré entrée equipment escada escalator escalera escalier escritório
esszimmer estar exhibition exit family fashion female finance first floor florist flur focus folyosó food
foodcourt found foyer freezer front furniture förråd fürdőszoba gallery gang garage garden garderobe gate
generator geschäftsführung giriş gourmet ground group großraumbüro guest hair hall halle hallway hausmeister
heis heizung herren hiss hissi hotdesk huddle hörsaal ieșire immigration info information ingang ingresso
inngang interior intrare iroda jani janitor jewellery jewelry kancelář kantoor keittiö keuken kijárat
kinderzimmer kiosk kitchen kitchenette kjøkken kleedkamer konferencyjna kontor konyha kopierer koridor korridor
korytarz koupelna kuchnia kuchyň käytävä küche laboratory lager landing laund laundry lavandería lecture level
library lift linen living loading lobby local locker lockers lost lounge lower ložnice lépcső lüftung magazyn
magazzino mail main maintenance male manager marketing master mech mechanical meeting mens mensa merdiven
mezzanine mosque mothers mudroom museum mutfak místnost mötesrum møterom network neuvotteluhuone nook north
notausgang nurse nursery obývací odası offc office oficina ofis open openplan operating optician pantry parents
parking pasillo pathology patio pharmacy phone plant platform playroom plaza pokoj pomieszczenie pool porch
portaat powder prayer press print printer project pump putzraum quarto quiet radiology raktár reading rear
recepce recepción recepcja receptie reception recepção recess recovery recp recycling refuse rest restaurant
restroom reuniones reunião ripostiglio riser riunioni robe rooftop room rubbish réserve réunion saal sala sales
salida salle salon salón sală sauna saída scala scară schlafzimmer schodiště schody sculpture second secours
secretary security sekretariat seminar seminarraum server serverraum servery service serviço señoras shaft shoes
shop shower showers side sisäänkäynti sitzungszimmer sklad slaapkamer soggiorno sortie south soverom sovrum
space sports sprinkler staff stage stair staircase stairs stairwell stand stationery stor storage store student
studio study stue suite sunroom supermarket support surgery switchroom sypialnia séjour tank teacher teaching
team techniczne technik technique teeküche tele telecom terminal terrace terrasse terraza theater theatre third
ticket tickets toilet toilets toilettes toimisto toplantı toys training transformer trap trappa travel treppe
treppenhaus triage tuckshop tutorial tuvalet tárgyaló ufficio uitgang umkleide unisex upper uscita utgång util
utility varanda varasto vardagsrum vault vergaderzaal vest vestiaire vestibule vestuario void vstup východ výtah
waiting walk ward wardrobe wartezimmer waste wejście wellness werkstatt west winda wing wohnzimmer women womens
woonkamer work workshop workspace workstation wyjście x-ray yatak zasedací área çıkış übungsraum łazienka šatna
ședințe έξοδος αίθουσα ανελκυστήρας αποθήκη βιβλιοθήκη γραφείο διάδρομος είσοδος κουζίνα μπάνιο σαλόνι σκάλα
συσκέψεων υπνοδωμάτιο υποδοχή аудитория балкон библиотека ванная венткамера вихід вход вхід выход вітальня
гардероб гостевая гостиная детская кабинет кабінет кафе кладовая коридор кухня лаборатория лестница лифт лоджия
ліфт магазин офис переговорная помещение ресепшн санузел склад спальня столовая сходи тамбур техническое туалет
холл электрощитовая
`
  .trim()
  .split(/\s+/u)
