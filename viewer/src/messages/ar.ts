import type { Messages } from './en.ts'

const FORMS = new Intl.PluralRules('ar')
const DIGITS = new Intl.NumberFormat('ar')

/** Arabic counts one, two, a few and many, each with another form of the noun. */
function counted(count: number, one: string, two: string, few: string, many: string): string {
  const form = FORMS.select(count)
  if (form === 'one') return one
  if (form === 'two') return two
  return `${DIGITS.format(count)} ${form === 'few' ? few : many}`
}

/** Isolates a name of another script so that it does not change the direction of its neighbours. */
function apart(name: string): string {
  return `\u2068${name}\u2069`
}

export const ar: Messages = {
  direction: 'rtl',
  searchIn: (venue) => `ابحث في ${venue}`,
  clear: 'مسح',
  close: 'إغلاق',
  menuOfSuggestions: 'اقتراحات',
  suggestedSearches: 'عمليات بحث مقترحة',
  allPlaces: 'كل الأماكن',
  placesByLevel: 'الأماكن حسب الطابق',
  placesOn: (level, count) => `${apart(level)}، ${counted(count, 'مكان واحد', 'مكانان', 'أماكن', 'مكانًا')}`,
  results: (count, query) => `${counted(count, 'نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة')} عن «${apart(query)}»`,
  noResults: (query) => `لم يُعثر على شيء لـ «${apart(query)}»`,
  noResultsHelp: 'تحقق من الكتابة أو جرّب كلمة أقصر أو إحدى هذه الكلمات:',
  loading: 'جارٍ التحميل…',
  map: 'خريطة',
  mapOf: (venue) => `خريطة ${venue}. اسحب أو استخدم مفاتيح الأسهم للتحريك، وزائد وناقص للتكبير والتصغير.`,
  levels: 'الطوابق',
  onTheRoute: 'على الطريق',
  hasResults: 'معروض هنا',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  show3d: 'عرض ثلاثي الأبعاد',
  pointNorth: 'التوجيه نحو الشمال',
  resetView: 'عرض الطابق كاملاً',
  notOffered: (language: string) => `هذه الخريطة غير متاحة باللغة: ${language}.`,
  directions: 'الاتجاهات',
  directionsFrom: 'الاتجاهات من هنا',
  from: 'من',
  to: 'إلى',
  chooseStart: 'اختر نقطة البداية',
  chooseEnd: 'اختر الوجهة',
  chooseHelp: 'اكتب اسمًا أو اختر مكانًا على الخريطة.',
  yourLocation: 'أنت هنا',
  swap: 'تبديل البداية والوجهة',
  stepFree: 'بلا درج',
  stepFreeHelp: 'دون سلالم ودون سلالم متحركة',
  floorChanges: (count) => counted(count, 'تغيير طابق واحد', 'تغيير طابقين', 'تغييرات للطابق', 'تغييرًا للطابق'),
  routeFromTo: (from, to) => `${apart(from)} ← ${apart(to)}`,
  routeFound: (time, distance) => `تم العثور على الطريق: ${time}، ${distance}`,
  toLevel: (level) => `إلى ${apart(level)}`,
  print: 'طباعة',
  favourites: 'المفضلة',
  save: 'حفظ',
  saved: 'محفوظ',
  language: 'اللغة',
  request: 'احجز',
  yourName: 'اسمك',
  yourEmail: 'بريدك الإلكتروني',
  sendRequest: 'إرسال الطلب',
  requestSent: 'وصل طلبك إلى المالك وسيرد عليك بالبريد الإلكتروني.',
  requestByMail: 'أكّد الحجز بالرابط المرسل إلى بريدك الإلكتروني.',
  share: 'مشاركة',
  link: 'رابط',
  copyLink: 'نسخ الرابط',
  copied: 'تم النسخ',
  qrCode: 'رمز QR',
  qrHelp: 'امسح الرمز لفتحه على هاتفك',
  booked: 'محجوز',
  held: 'محجوز مؤقتًا',
  closed: 'مغلق',
  closedUntil: (time) => `مغلق حتى ${time}`,
  closedNow: 'مغلق في هذا الوقت',
  hours: 'ساعات العمل',
  onLevel: (level, where) => `${apart(level)}، ${where}`,
  relations: {
    in: (landmark) => `في ${apart(landmark)}`,
    'next to': (landmark) => `بجانب ${apart(landmark)}`,
    'across from': (landmark) => `مقابل ${apart(landmark)}`,
    near: (landmark) => `قرب ${apart(landmark)}`,
  },
  inside: (count) => `في الداخل: ${counted(count, 'مكان واحد', 'مكانان', 'أماكن', 'مكانًا')}`,
  partOf: 'جزء من',
  yes: 'نعم',
  no: 'لا',
  unknown: 'غير معروف',
  moreOrLess: 'عرض المزيد أو الأقل',
  offlineNow: 'لا توجد شبكة: ترى ما حُفظ في زيارتك الأخيرة.',
  noWebGl: 'لا يستطيع هذا المتصفح رسم الخريطة. كل الأماكن والاتجاهات هنا كنص.',
  tryAgain: 'حاول مرة أخرى',
  troubles: {
    'unknown-map': { title: 'لا توجد خريطة كهذه', help: 'تحقق من العنوان أو اسأل من أعطاك إياه.' },
    'not-live': { title: 'هذه الخريطة غير منشورة', help: 'قد تعود لاحقًا.' },
    offline: { title: 'لا توجد شبكة', help: 'تعذر الوصول إلى الخريطة. تحقق من الاتصال وحاول مرة أخرى.' },
    'key-refused': { title: 'الخريطة ترفض مفتاحها', help: 'أعد تحميل الصفحة.' },
    busy: { title: 'الخدمة مشغولة', help: 'انتظر لحظة ثم حاول مرة أخرى.' },
    'no-route': { title: 'لا يوجد طريق', help: 'لا يوجد طريق للمشي بين هذين المكانين.' },
    'unknown-place': { title: 'هذا المكان لم يعد هنا', help: 'ابحث عنه بالاسم.' },
    broken: { title: 'حدث خطأ ما', help: 'حاول مرة أخرى.' },
  },
  stepFreeNoRoute: 'لا يوجد طريق بلا درج بين هذين المكانين. جرّب بدون «بلا درج».',
}
