import { describe, expect, test } from 'vitest'
import { sketch } from '../ascii.ts'
import { buildFloor, createRouter, finish, type Landmark } from '../index.ts'
import { en, type MessageKey, type PluralKey } from './en.ts'
import { languages, messagesFor } from './index.ts'

const { plurals, ...texts } = en
const KEYS = Object.keys(texts) as MessageKey[]
const PLURAL_KEYS = Object.keys(plurals) as PluralKey[]
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

test('GUIDE-4: texts exist in eleven languages', () => {
  expect(Object.keys(languages).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'tr', 'zh'])
})

describe.each(Object.keys(languages))('%s', (code) => {
  test('GUIDE-4: has every text, with the same placeholders, and renders it without leftovers', () => {
    const own = languages[code]!
    const names = { place: 'P', landmark: 'L', level: 'V', building: 'B', left: 'A', door: 'D' }
    for (const key of KEYS) {
      expect([key, placeholders(own[key])]).toEqual([key, placeholders(en[key])])
      expect(messagesFor(code).text(key, names)).toMatch(/^[^{}%#§]+$/)
    }
    expect(Object.keys(own).sort()).toEqual([...KEYS, 'plurals'].sort())
  })

  test('GUIDE-4: has a form for each plural category of counts up to 100', () => {
    const rules = new Intl.PluralRules(code)
    for (const key of PLURAL_KEYS) {
      const forms = languages[code]!.plurals[key]
      for (let count = 1; count <= 100; count++) {
        // Languages whose nouns do not change after numbers need only one form.
        if (Object.keys(forms).length > 1) expect(Object.keys(forms)).toContain(rules.select(count))
        expect(messagesFor(code).plural(key, count, { level: 'V' })).toMatch(/^[^{}%#§]*V[^{}%#§]*$/)
      }
    }
  })
})

/** A fixed route: out of A, right at a landmark, past another one, up the stairs, and on to B. */
function tellIn(language: string): string[] {
  const ground = sketch(`
    A---------+
              |
              |
              |
              |
              +----------------------------------^`)
  const upper = sketch('-------------------------------------------------^----------B', { floor: 1 })
  const landmarks: Landmark[] = [
    { name: 'Bakeriet', floor: 0, position: [11.5, 6.5] },
    { name: 'Info', floor: 0, position: [30, 2] },
  ]
  const router = createRouter([ground, upper].map((floor) => finish(buildFloor(floor))))
  const stairs = router.route({ from: ground.places.A!, to: [upper.places.B!], language, landmarks })
  if (!('route' in stairs)) throw new Error(JSON.stringify(stairs))
  return stairs.route.legs.flatMap((leg) => leg.steps.map((step) => step.text))
}

const GOLDEN: Record<string, string[]> = {
  en: [
    'Start at A and walk towards Bakeriet',
    'Turn right at Bakeriet',
    'Turn left',
    'Continue past Info, on your left',
    'Take the stairs up to Level 1',
    'Leave the stairs',
    'You have arrived at B',
  ],
  de: [
    'Start: A. Gehen Sie in Richtung Bakeriet',
    'Biegen Sie bei Bakeriet rechts ab',
    'Biegen Sie links ab',
    'Gehen Sie an Info vorbei, auf der linken Seite',
    'Gehen Sie die Treppe hinauf: Level 1',
    'Verlassen Sie die Treppe',
    'Sie haben Ihr Ziel erreicht: B',
  ],
  fr: [
    'Départ : A. Direction : Bakeriet',
    'Devant Bakeriet, tournez à droite',
    'Tournez à gauche',
    'Continuez et passez devant Info, sur votre gauche',
    'Montez l’escalier : Level 1',
    'Quittez l’escalier',
    'Vous voilà à destination : B',
  ],
  es: [
    'Inicio: A. Camine hacia Bakeriet',
    'Gire a la derecha en Bakeriet',
    'Gire a la izquierda',
    'Siga y pase por delante de Info, a su izquierda',
    'Suba por la escalera hasta Level 1',
    'Deje la escalera',
    'Ha llegado a su destino: B',
  ],
  it: [
    'Partenza: A. Cammina verso Bakeriet',
    'Davanti a Bakeriet, svolta a destra',
    'Svolta a sinistra',
    'Prosegui e passa davanti a Info, alla tua sinistra',
    'Sali le scale: Level 1',
    'Lascia le scale',
    'Destinazione raggiunta: B',
  ],
  nl: [
    'Start: A. Loop in de richting van Bakeriet',
    'Sla bij Bakeriet rechtsaf',
    'Sla linksaf',
    'Loop langs Info, aan uw linkerhand',
    'Neem de trap omhoog naar Level 1',
    'Verlaat de trap',
    'U bent op uw bestemming: B',
  ],
  pl: [
    'Start: A. Idź w kierunku: Bakeriet',
    'Skręć w prawo przy punkcie: Bakeriet',
    'Skręć w lewo',
    'Idź dalej; po lewej stronie miniesz: Info',
    'Wejdź schodami na poziom: Level 1',
    'Opuść schody',
    'Jesteś na miejscu: B',
  ],
  tr: [
    'Başlangıç: A. Yön: Bakeriet',
    'Şu noktada sağa dönün: Bakeriet',
    'Sola dönün',
    'Devam edin; solunuzda: Info',
    'Merdivenle yukarı çıkın: Level 1',
    'Merdivenden ayrılın',
    'Hedefinize ulaştınız: B',
  ],
  ar: [
    'ابدأ من A وسر باتجاه Bakeriet',
    'انعطف يمينًا عند Bakeriet',
    'انعطف يسارًا',
    'تابع السير متجاوزًا Info على يسارك',
    'اصعد الدرج إلى Level 1',
    'غادر الدرج',
    'لقد وصلت إلى B',
  ],
  zh: [
    '从A出发，朝Bakeriet方向走',
    '在Bakeriet处右转',
    '左转',
    '继续直行，经过左侧的Info',
    '走楼梯上行至Level 1',
    '离开楼梯',
    '您已到达B',
  ],
  ja: [
    'Aから出発し、Bakerietに向かって進みます',
    'Bakerietで右に曲がります',
    '左に曲がります',
    '左手のInfoを通り過ぎて直進します',
    '階段でLevel 1へ上がります',
    '階段を離れます',
    'Bに到着しました',
  ],
}

test.each(Object.keys(languages))('GUIDE-4: a fixed route reads as expected in %s', (code) => {
  expect(tellIn(code)).toEqual(GOLDEN[code])
})

test.each([
  [1, 'piętro'],
  [2, 'piętra'],
  [5, 'pięter'],
  [22, 'piętra'],
  [25, 'pięter'],
])('GUIDE-4: Polish counts %i %s', (count, noun) => {
  expect(messagesFor('pl').plural('take_stairs_up_floors', count, { level: 'P' })).toBe(
    `Wejdź schodami ${count} ${noun} w górę na poziom: P`,
  )
})

test('GUIDE-4: a regional tag uses its language, an unknown one English', () => {
  expect(messagesFor('pt-BR')).toBe(messagesFor('en'))
  expect(messagesFor('fr_CA')).toBe(messagesFor('fr'))
  expect(messagesFor('ZH-hans')).toBe(messagesFor('zh'))
})
