/**
 * Beginnings of words for kinds of place that most visitors recognise by sight, in the languages of the texts. They are
 * compared with titles and categories after case and accents are removed.
 */
const WORDS = [
  // Toilets
  ...['wc', 'toilet', 'restroom', 'bathroom', 'washroom', 'sanitaire', 'aseo', 'bano', 'bagno', 'servizi', 'toalet'],
  ...['tuvalet', 'دورة مياه', 'مرحاض', 'حمام', '洗手间', '卫生间', '厕所', 'トイレ', 'お手洗い'],
  // Elevators, escalators, stairs
  ...['lift', 'elevator', 'aufzug', 'ascenseur', 'ascensor', 'winda', 'asansor', 'مصعد', '电梯', 'エレベーター'],
  ...['escalator', 'rolltreppe', 'roltrap', 'scala mobile', 'escalera mecanica', '扶梯', 'エスカレーター'],
  ...['stairs', 'staircase', 'treppe', 'escalier', 'escalera', 'schody', 'merdiven', 'trap', 'درج', '楼梯', '階段'],
  // Information, reception
  ...[
    'info',
    'information',
    'reception',
    'rezeption',
    'empfang',
    'accueil',
    'recepcion',
    'danisma',
    'recepcja',
    'balie',
  ],
  ...['استعلامات', 'استقبال', '问讯处', '服务台', '案内所', 'インフォメーション'],
  // Entrances, exits
  ...['entrance', 'exit', 'eingang', 'ausgang', 'entree', 'sortie', 'entrada', 'salida', 'ingresso', 'uscita'],
  ...['ingang', 'uitgang', 'wejscie', 'wyjscie', 'giris', 'cikis', 'مدخل', 'مخرج', '入口', '出口'],
  // Food and drink
  ...['cafe', 'coffee', 'kaffee', 'restaurant', 'food', 'bakery', 'backerei', 'boulangerie', 'bistro', 'bar'],
  ...[
    'ristorante',
    'restaurante',
    'kawiarnia',
    'restauracja',
    'restoran',
    'مطعم',
    'مقهى',
    '餐厅',
    '咖啡',
    'レストラン',
    'カフェ',
  ],
  // Money, health, tickets
  ...['atm', 'geldautomat', 'bank', 'pharmacy', 'apotheke', 'pharmacie', 'farmacia', 'apteka', 'eczane', 'صيدلية'],
  ...['药店', '薬局', 'first aid', 'erste hilfe', 'ticket', 'cloakroom', 'garderobe', 'vestiaire', 'guardarropa'],
]

const escaped = WORDS.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const CJK = /[\u3040-\u30ff\u4e00-\u9fff]/
/** Short words must end where they end: "bar" is not the beginning of "barber". */
const MAX_SHORT_WORD = 4

const pattern = new RegExp(
  escaped
    .map((word) => {
      if (CJK.test(word)) return word
      return `(?<![\\p{L}\\p{N}])${word}${word.length <= MAX_SHORT_WORD ? '(?!\\p{L})' : ''}`
    })
    .join('|'),
  'u',
)

/** Returns whether any of the texts names a kind of place that visitors recognise: toilets, elevators, food and so on. */
export function isWellKnown(texts: readonly string[]): boolean {
  return texts.some((text) => pattern.test(normalise(text)))
}

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
}
