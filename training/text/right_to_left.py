"""What stands in plans of rooms and shops in Hebrew, Arabic and Persian."""

from pathlib import Path

from shaping import ARABIC, HEBREW, as_seen
from words import Vocabulary

ROOMS = {
    "hebrew": """
משרד|חדר ישיבות|חדר|מטבח|מטבחון|שירותים|שירותי נשים|שירותי גברים|שירותי נכים|נשים|גברים|נכים|מעלית|מעליות|מדרגות|חדר מדרגות|כניסה|כניסה ראשית|יציאה|יציאת חירום|לובי|מבואה|
מסדרון|פרוזדור|קבלה|מודיעין|המתנה|חדר המתנה|מחסן|ארכיון|חדר חשמל|חדר שרתים|חדר מכונות|תקשורת|ממ"ד|ממ"מ|מקלט|חניון|חניה|כיתה|אולם|אולם הרצאות|אודיטוריום|מעבדה|ספרייה|קפיטריה|
בית קפה|מסעדה|חנות|סופרמרקט|בית מרקחת|בנק|כספומט|חדר שינה|סלון|סלון ופינת אוכל|פינת אוכל|אמבטיה|מקלחת|חדר רחצה|מרפסת|מרפסת שירות|חדר ילדים|חדר הורים|חדר עבודה|חדר כביסה|גינה|חצר|
מרפאה|חדר טיפולים|אחיות|רופא|מזכירות|הנהלה|מנהל|מנכ"ל|חדר מורים|חדר כושר|בריכה|במה|תצוגה|ביתן|קומה|קומת קרקע|קומה 1|אגף|בניין|אופנה|נעליים|ספרים|צעצועים|אופטיקה|תכשיטים""",
    "arabic": """
مكتب|غرفة اجتماعات|قاعة اجتماعات|قاعة|مطبخ|مطبخ تحضيري|حمام|دورة مياه|دورة مياه رجال|دورة مياه نساء|رجال|نساء|سيدات|مصعد|مصاعد|درج|سلم|سلم طوارئ|سلالم متحركة|مدخل|المدخل الرئيسي|
مخرج|مخرج طوارئ|بهو|ردهة|ممر|استقبال|الاستقبال|استعلامات|انتظار|غرفة انتظار|مخزن|مستودع|أرشيف|غرفة كهرباء|غرفة الكهرباء|غرفة الخوادم|غرفة ميكانيكية|موقف سيارات|مواقف|مصلى|مصلى رجال|
مصلى نساء|مسجد|وضوء|قاعة محاضرات|محاضرات|مختبر|معمل|مكتبة|مقهى|مطعم|كافتيريا|محل|سوبرماركت|صيدلية|بنك|صراف آلي|غرفة نوم|غرفة نوم رئيسية|صالة|صالة معيشة|معيشة|مجلس|مجلس رجال|مجلس نساء|
طعام|غرفة طعام|غرفة خادمة|غرفة غسيل|غسيل|شرفة|حديقة|فناء|عيادة|غرفة عمليات|تمريض|طبيب|سكرتارية|إدارة|الإدارة|مدير|المدير العام|غرفة المعلمين|فصل|فصل دراسي|مسرح|معرض|جناح|الدور الأرضي|
الدور الأول|الطابق الأول|الطابق الثاني|مبنى|أزياء|أحذية|مجوهرات|عطور|ألعاب|بصريات|ملابس|رياضة|أمن|غرفة أمن|خدمات|منور|خزانة|ملابس أطفال|هدايا|إلكترونيات|منطقة جلوس|منطقة تحميل|غرفة قياس|
غرفة تبديل الملابس|غرفة الاستراحة|قاعة الاحتفالات|قاعة العرض|مركز خدمة العملاء|نقطة تجمع|سطح|قبو|السرداب|ميزانين|تسوية|بدروم|غرفة المحاسبة|الموارد البشرية|الشؤون القانونية|قسم التصوير|الأشعة|
المختبرات|الطوارئ|العيادات الخارجية|العناية المركزة|غرفة الولادة|غرفة المولدات|خزان المياه|مضخات|غسالة|تكييف|كراسي|منصة|ستوديو|ورشة|حضانة|روضة أطفال|مسبح|نادي رياضي|ساونا|حلاق|مخبز|عصائر|هواتف""",
    "persian": """
آشپزخانه|اتاق|اتاق خواب|اتاق کار|اتاق کودک|اتاق جلسات|اتاق انتظار|اتاق مدیر|پذیرایی|نشیمن|هال|راهرو|آسانسور|پله|پلکان|پله فرار|پله برقی|ورودی|ورودی اصلی|خروجی|خروج اضطراری|سرویس بهداشتی|
سرویس|حمام|توالت|دستشویی|رختشویخانه|کتابخانه|پارکینگ|انبار|انباری|دفتر|دفتر مدیریت|سالن|سالن اجتماعات|سالن غذاخوری|سالن ورزشی|سالن انتظار|آزمایشگاه|کلاس|کلاس درس|کارگاه|نمازخانه|بوفه|رستوران|
کافه|فروشگاه|داروخانه|بانک|عابربانک|پذیرش|اطلاعات|نگهبانی|موتورخانه|تاسیسات|برق|اتاق سرور|بایگانی|منشی|حسابداری|روابط عمومی|تراس|بالکن|حیاط|حیاط خلوت|باغچه|استخر|سونا|طبقه اول|طبقه دوم|
طبقه همکف|زیرزمین|پشت بام|ساختمان|غرفه|نمایشگاه|گالری|موزه|سینما|شهربازی|پوشاک|کفش|کیف و کفش|جواهرات|عینک|لوازم خانگی|لوازم آرایش|اسباب بازی|موبایل|گل فروشی|نانوایی|شیرینی|کودکان|بانوان|
آقایان|خانم ها|درمانگاه|تزریقات|پزشک|دندانپزشکی|رادیولوژی|اورژانس|بخش|ایستگاه پرستاری|اتاق عمل|ژنراتور|گاراژ|چایخانه|مهمان|مهمانخانه|پاسیو|نورگیر|کمد|شوفاژ|پمپ|گنجه|چاپ و تکثیر""",
}
ROOM_NAMES = {script: [word.strip() for word in rooms.replace("\n", "").split("|")] for script, rooms in ROOMS.items()}
NUMBERED = {
    "hebrew": ["חדר {}", "קומה {}", "כיתה {}", "אולם {}", "בניין {}"],
    "arabic": ["غرفة {}", "قاعة {}", "مكتب {}", "الطابق {}", "مبنى {}", "باب {}"],
    "persian": ["اتاق {}", "سالن {}", "کلاس {}", "طبقه {}", "غرفه {}", "واحد {}"],
}
LETTERS = {
    "hebrew": HEBREW,
    "arabic": "".join(letter for letter in ARABIC if letter not in "پچژکگی"),
    "persian": "".join(letter for letter in ARABIC if letter not in "كيىةإأؤ") + "پچژگ",
}
"""Letters of Arabic and Persian that look alike are never mixed: which is meant is for the whole plan to say."""
LATIN_SHARE = 0.15
END = "|"



def followers_in(names):
    """What stands after each letter, and after nothing, as often as it does."""
    followers = {}
    for word in " ".join(names).split():
        for before, letter in zip(["", *word], [*word, END]):
            followers.setdefault(before, []).append(letter)
    return followers


FOLLOWERS = {script: followers_in(names) for script, names in ROOM_NAMES.items()}


class RightToLeftVocabulary(Vocabulary):
    """Texts in the order in which their letters are seen, from left to right."""

    def text(self) -> str:
        if self.random.random() < LATIN_SHARE:
            return super().text()
        script = self.random.choices(["hebrew", "arabic", "persian"], [34, 40, 26])[0]
        kinds = [self.room_in, self.invented_in, self.letters_in, self.numbered_in]
        (kind,) = self.random.choices(kinds, [30, 30, 26, 14])
        text = kind(script)
        chance = self.random.random()
        if chance < 0.05:
            text = f"{text} {self.code()}"
        elif chance < 0.1:
            text = f"{self.code()} {text}"
        elif chance < 0.13:
            text = f"{text} ({self.random.choice([self.code, lambda: self.room_in(script)])()})"
        return as_seen(" ".join(text.split())[:24].strip("-/ ("))

    def room_in(self, script: str) -> str:
        return self.random.choice(ROOM_NAMES[script])

    def invented_in(self, script: str) -> str:
        """Words that no list holds, whose letters follow each other as those of rooms do."""
        return " ".join(self.invented_word_in(script) for _ in range(self.random.choices([1, 2, 3], [50, 38, 12])[0]))

    def invented_word_in(self, script: str) -> str:
        followers, word = FOLLOWERS[script], ""
        while len(word) < 9:
            letter = self.random.choice(followers[word[-1:]])
            if letter == END:
                break
            word += letter
        return word

    def letters_in(self, script: str) -> str:
        """Letters in any order, so that rare ones are learnt too, and none is guessed from its neighbours."""
        words = self.random.choices([1, 2, 3], [55, 35, 10])[0]
        return " ".join("".join(self.random.choices(LETTERS[script], k=self.random.randint(2, 7))) for _ in range(words))

    def numbered_in(self, script: str) -> str:
        return self.random.choice(NUMBERED[script]).format(self.code())
