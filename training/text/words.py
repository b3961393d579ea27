"""What stands in floor plans: names of rooms and shops, codes, areas, dimensions, in many languages."""

import random
import string
from pathlib import Path

from alphabet import ACCENTED, CYRILLIC, DIGITS, GREEK, LATIN, MARKS

ROOMS = """
room|office|open office|meeting room|conference|kitchen|kitchenette|pantry|bath|bathroom|restroom|toilet|wc|men|women|
unisex|shower|locker room|storage|store|janitor|closet|elevator|lift|stairs|stair|escalator|lobby|foyer|reception|
entrance|exit|emergency exit|corridor|hall|hallway|atrium|cafe|cafeteria|canteen|restaurant|bar|lounge|library|
laboratory|lab|classroom|lecture hall|auditorium|theater|studio|workshop|server room|it|electrical|mechanical|shaft|
void|plant room|boiler|garage|parking|bicycle|loading dock|dock|delivery|mail room|print|copy|archive|vault|bedroom|
living room|dining|terrace|balcony|patio|garden|gym|pool|sauna|first aid|nurse|ward|operating|x-ray|pharmacy|waiting|
prayer|baby care|information|info desk|ticket|cash desk|atm|bank|food court|fashion|shoes|sports|books|toys|optician|
hair salon|supermarket|booth|stand|stage|main stage|hall a|gate|check-in|baggage|security|customs|lost and found|
cloakroom|coat check|museum shop|gallery|exhibition|press|vip|backstage|control room|quiet room|phone booth|focus room|
team space|huddle|break room|wellness|mothers room|vestibule|porch|elev|stor|mech|elec|conf|rm|level|floor|north wing|
büro|besprechung|besprechungsraum|küche|teeküche|abstellraum|lager|flur|gang|treppe|treppenhaus|aufzug|eingang|ausgang|
notausgang|empfang|wartezimmer|hörsaal|seminarraum|übungsraum|bibliothek|mensa|werkstatt|technik|heizung|putzraum|
damen|herren|umkleide|dusche|bad|schlafzimmer|wohnzimmer|esszimmer|kinderzimmer|terrasse|balkon|garderobe|halle|saal|
sitzungszimmer|großraumbüro|serverraum|elektro|lüftung|hausmeister|archiv|kopierer|sekretariat|geschäftsführung|
bureau|salle de réunion|cuisine|toilettes|couloir|escalier|ascenseur|entrée|sortie|sortie de secours|accueil|chambre|
séjour|salon|salle de bain|dépôt|réserve|local technique|bibliothèque|amphithéâtre|vestiaire|douche|buanderie|cellier|
oficina|sala de reuniones|cocina|baño|aseos|pasillo|escalera|ascensor|entrada|salida|recepción|dormitorio|salón|
almacén|depósito|comedor|biblioteca|aula|vestuario|terraza|cafetería|lavandería|patio interior|señoras|caballeros|
ufficio|sala riunioni|cucina|bagno|corridoio|scala|ascensore|ingresso|uscita|camera|soggiorno|ripostiglio|magazzino|
kantoor|vergaderzaal|keuken|gang|trap|lift|ingang|uitgang|slaapkamer|woonkamer|berging|receptie|kleedkamer|
escritório|sala de reunião|cozinha|banheiro|corredor|escada|elevador|entrada|saída|recepção|quarto|sala de estar|
depósito|área de serviço|varanda|circulação|copa|biuro|sala konferencyjna|kuchnia|łazienka|korytarz|schody|winda|
wejście|wyjście|recepcja|sypialnia|salon|magazyn|pomieszczenie techniczne|kancelář|zasedací místnost|kuchyň|koupelna|
chodba|schodiště|výtah|vstup|východ|recepce|ložnice|obývací pokoj|sklad|šatna|kontor|mötesrum|kök|korridor|trappa|hiss|
entré|utgång|sovrum|vardagsrum|förråd|møterom|kjøkken|gang|heis|inngang|stue|soverom|bod|toimisto|neuvotteluhuone|
keittiö|käytävä|portaat|hissi|sisäänkäynti|varasto|ofis|toplantı odası|mutfak|banyo|koridor|merdiven|asansör|giriş|
çıkış|yatak odası|depo|tuvalet|iroda|tárgyaló|konyha|fürdőszoba|folyosó|lépcső|lift|bejárat|kijárat|raktár|birou|
sală de ședințe|bucătărie|baie|hol|scară|intrare|ieșire|depozit|кабинет|переговорная|кухня|санузел|коридор|лестница|
лифт|вход|выход|ресепшн|спальня|гостиная|склад|кладовая|гардероб|холл|тамбур|балкон|техническое помещение|аудитория|
столовая|библиотека|лаборатория|электрощитовая|венткамера|кабінет|кухня|коридор|сходи|ліфт|вхід|вихід|спальня|
вітальня|офис|гостевая|детская|ванная|туалет|лоджия|магазин|кафе|γραφείο|αίθουσα συσκέψεων|κουζίνα|μπάνιο|διάδρομος|
σκάλα|ανελκυστήρας|είσοδος|έξοδος|υποδοχή|υπνοδωμάτιο|σαλόνι|αποθήκη|βιβλιοθήκη
"""
ROOM_WORDS = [word.strip() for word in ROOMS.replace("\n", "").split("|") if word.strip()]

SYLLABLES = {
    "latin": ("bcdfghjklmnpqrstvwxyz", "aeiouy"),
    "accented": ("bcćčçdđďfgğhjklłmnñńňpqrřsśşšßtťvwxyzźżž", "aáàâäãåāăąæeéèêëēėęěiíìîïīįıoóòôöõøōőœuúùûüūůűųyý"),
    "greek": ("βγδζθκλμνξπρστφχψ", "αεηιουωάέήίόύώ"),
    "cyrillic": ("бвгджзйклмнпрстфхцчшщґђљњћџ", "аеёиоуыэюяіїєў"),
}
"""Consonants and vowels of words that no list holds, so that letters are read and not guessed."""

SCRIPTS = {"latin": LATIN, "accented": LATIN + ACCENTED * 2, "greek": GREEK, "cyrillic": CYRILLIC}


USUAL = "ABCDEFGHKLMNPRSTSBS"
"""Letters that codes of rooms and shops mostly begin with."""


FIRMS = """Ltd|Pvt Ltd|Pvt. Ltd.|Inc.|Inc|GmbH|AG|Co.|& Co.|& Sons|Group|Tools|Systems|Tech|Café|Bar & Grill|Store|Shop|Fashion|
India|Europe|Home|Kids|Sport|Optik|Brothers|Bros.|International|Industries|Engineering|Labs|Media|Foods|Kitchen|Jewels|
Shoes|Stop|City|Mega Brands|S.A.|S.r.l.|B.V.|Polska|Deutschland|Solutions|Design|Studio|Bank""".replace("\n", "").split("|")
"""What names of firms and shops go on with."""

ALIKE_DIGITS = "0123456805816"
ALIKE_CAPITALS = "BSODIZGQHTEFPRCUL"
"""Of codes in which letters are easily taken for digits or for each other."""


class Vocabulary:
    def __init__(self, folder: Path, seed: int):
        self.random = random.Random(seed)
        known = set(LATIN + ACCENTED)
        self.dictionary = [
            word
            for file in sorted(folder.glob("*.txt"))
            for word in file.read_text(encoding="utf-8").split()
            if len(word) < 16 and set(word) <= known
        ]

    def text(self) -> str:
        kinds = [self.room, self.listed, self.invented, self.brand, self.code, self.measure, self.letters, self.short]
        (kind,) = self.random.choices(kinds, [20, 22, 9, 10, 24, 7, 4, 4])
        return " ".join(kind().split())[:28].strip()

    def room(self) -> str:
        name = self.cased(self.random.choice(ROOM_WORDS))
        return self.random.choices([name, f"{name} {self.code()}", f"{self.code()} {name}"], [75, 15, 10])[0]

    def listed(self) -> str:
        count = self.random.choices([1, 2, 3], [70, 24, 6])[0]
        joint = self.random.choices([" ", " & ", "-", "/", ". ", ", ", "'s "], [78, 7, 5, 3, 2, 2, 3])[0]
        return self.cased(joint.join(self.random.choice(self.dictionary) for _ in range(count)))

    def invented(self) -> str:
        script = self.random.choices(list(SYLLABLES), [30, 35, 10, 25])[0]
        count = self.random.choices([1, 2], [80, 20])[0]
        return self.cased(" ".join(self.invented_word(script) for _ in range(count)))

    def brand(self) -> str:
        """A shop or an exhibitor, mostly of a name that no list holds."""
        name = self.invented_word("latin") if self.random.random() < 0.6 else self.random.choice(self.dictionary)
        if self.random.random() < 0.15:
            name = "".join(self.random.choice(string.ascii_uppercase) for _ in range(self.random.randint(2, 4)))
        own = name if name.isupper() else self.random.choices([title, str.upper, str.lower], [65, 28, 7])[0](name)
        more = self.random.choice(FIRMS) if self.random.random() < 0.45 else ""
        return f"{own} {more.upper() if own.isupper() and self.random.random() < 0.6 else more}"

    def invented_word(self, script: str) -> str:
        consonants, vowels = SYLLABLES[script]
        word = ""
        for _ in range(self.random.randint(1, 4)):
            word += self.random.choice(consonants) + self.random.choice(vowels)
            if self.random.random() < 0.3:
                word += self.random.choice(consonants)
        return word

    def code(self) -> str:
        pattern = self.random.choice(
            "1 11 111 1111 111 11 A1 A11 A111 A1 A11 A11 A-11 A-111 A.111 A.1.11 1.11 1.111 1-11 11A 111A 111a AA11 AA-11 AA111 "
            "1A11 11-A A1-11 1/11 #11 11.1 A.1A A1A A1.1A AA1A 11.11A A-1A A1 A11 AB AA A A 1 1 1a 11.A.111 AA1.11 1.1.11 A111.1 A11/A12 11-13 No. 11 №11 Rm 111 R111".split(" ")
        )
        if self.random.random() < 0.2:
            return "".join(self.random.choice(ALIKE_DIGITS if mark in DIGITS else ALIKE_CAPITALS) if mark in "1A" else self.filled(mark) for mark in pattern)
        return "".join(self.filled(mark) for mark in pattern)

    def filled(self, mark: str) -> str:
        if mark in DIGITS:
            return self.random.choice(DIGITS)
        if mark == "A":
            return self.random.choice(string.ascii_uppercase + USUAL)
        if mark == "a":
            return self.random.choice("abcdefgh")
        return mark

    def measure(self) -> str:
        value = self.random.choice([0.2, 1, 5, 10, 40, 120, 900]) * self.random.random() * 3
        number = f"{value:.{self.random.choice([0, 1, 2, 2])}f}".replace(".", self.random.choice(".,"))
        return self.random.choice(
            [f"{number} m²", f"{number}m²", f"{number} m2", f"A={number} m²", f"A: {number}", number, f"{number} m",
             f"{int(value * 10)} sq ft", f"{int(value)}'-{self.random.randint(0, 11)}\"", f"{int(value * 10)} SF",
             f"h={number}", f"{number} x {number}", f"{number}×{number}", f"+{number}", f"-{number}", "0,00",
             f"1:{self.random.choice([50, 100, 200, 500])}", f"{int(value)} %", f"{int(value)}°", f"Ø{int(value)}",
             f"{int(value * 100)}", self.size_of_booth(), self.size_of_booth(), f"{self.random.randint(1, 12)}½"]
        )

    def size_of_booth(self) -> str:
        sides = [self.random.choice(["2", "2.5", "3", "4", "5", "6", "9", "10", "12"]) for _ in range(2)]
        return self.random.choice(["x", " x ", "X", " × ", "×"]).join(sides) + self.random.choice(["", "", "", "m", " m"])

    def short(self) -> str:
        """One to four capitals, as rooms of homes are called in many countries."""
        return "".join(self.random.choice("ABCDEFGHIKLMNOPRSTUVWYZ") for _ in range(self.random.randint(1, 4)))

    def letters(self) -> str:
        script = self.random.choices(list(SCRIPTS), [35, 35, 12, 18])[0]
        characters = SCRIPTS[script] * 2 + DIGITS + MARKS
        return "".join(self.random.choice(characters) for _ in range(self.random.randint(1, 8)))

    def cased(self, text: str) -> str:
        way = self.random.choices([str.upper, title, str.lower, str.capitalize], [45, 25, 12, 18])[0]
        return way(text)


def title(text: str) -> str:
    return " ".join(word[:1].upper() + word[1:] for word in text.split(" "))
