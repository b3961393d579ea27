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
الدور الأول|الطابق الأول|الطابق الثاني|مبنى|أزياء|أحذية|مجوهرات|عطور|ألعاب|بصريات|ملابس|رياضة|أمن|غرفة أمن|خدمات|منور|خزانة|ملابس أطفال|هدايا|إلكترونيات|آشپزخانه|اتاق|اتاق خواب|پذیرایی|راهرو|آسانسور|
پله|ورودی|خروجی|سرویس بهداشتی|کتابخانه|پارکینگ|انبار|دفتر|سالن|سالن اجتماعات""",
}
ROOM_NAMES = {script: [word.strip() for word in rooms.replace("\n", "").split("|")] for script, rooms in ROOMS.items()}
NUMBERED = {
    "hebrew": ["חדר {}", "קומה {}", "כיתה {}", "אולם {}", "בניין {}"],
    "arabic": ["غرفة {}", "قاعة {}", "مكتب {}", "الطابق {}", "مبنى {}", "باب {}"],
}
LETTERS = {"hebrew": HEBREW, "arabic": ARABIC}
LATIN_SHARE = 0.15


class RightToLeftVocabulary(Vocabulary):
    """Texts in the order in which their letters are seen, from left to right."""

    def text(self) -> str:
        if self.random.random() < LATIN_SHARE:
            return super().text()
        script = self.random.choices(["hebrew", "arabic"], [40, 60])[0]
        (kind,) = self.random.choices([self.room_in, self.letters_in, self.numbered_in], [40, 44, 16])
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

    def letters_in(self, script: str) -> str:
        """Letters in any order, so that rare ones are learnt too, and none is guessed from its neighbours."""
        words = self.random.choices([1, 2, 3], [55, 35, 10])[0]
        return " ".join("".join(self.random.choices(LETTERS[script], k=self.random.randint(2, 7))) for _ in range(words))

    def numbered_in(self, script: str) -> str:
        return self.random.choice(NUMBERED[script]).format(self.code())
