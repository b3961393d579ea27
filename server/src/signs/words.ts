import { primaryLanguage } from '@rotunda/core/search'
import { CONCEPTS, type Concept, LANGUAGES, type Language } from '@rotunda/core/vocabulary'

/** What is printed beside names: where the reader stands, and what the code is for. */
const WORDS: Record<Language, { here: string; scan: string }> = {
  en: { here: 'You are here', scan: 'Scan for the map' },
  de: { here: 'Sie sind hier', scan: 'Karte aufs Handy' },
  fr: { here: 'Vous êtes ici', scan: 'Scannez pour le plan' },
  es: { here: 'Usted está aquí', scan: 'Escanee para ver el plano' },
  it: { here: 'Voi siete qui', scan: 'Inquadra per la mappa' },
  nl: { here: 'U bent hier', scan: 'Scan voor de plattegrond' },
  pl: { here: 'Tu jesteś', scan: 'Zeskanuj, aby otworzyć mapę' },
  tr: { here: 'Buradasınız', scan: 'Harita için tarayın' },
  ar: { here: 'أنت هنا', scan: 'امسح لعرض الخريطة' },
  zh: { here: '您在此处', scan: '扫码查看地图' },
  ja: { here: '現在地', scan: 'スキャンして地図を見る' },
}

/** Kinds whose first concept is not what their sign stands for. */
const CONCEPT_OF: Record<string, string> = { info: 'information', exit: 'exit', accessible: 'step-free' }

export interface SignWords {
  here: string
  scan: string
  /** The name of a kind of place. */
  category(name: string): string
}

export function wordsIn(tag: string | undefined): SignWords {
  const wanted = tag === undefined ? 'en' : primaryLanguage(tag)
  const language = LANGUAGES.find((one) => one === wanted) ?? 'en'
  return {
    ...WORDS[language],
    category: (name) => {
      const isMeant = ({ id, category }: Concept) => (CONCEPT_OF[name] ? id === CONCEPT_OF[name] : category === name)
      return CONCEPTS.find(isMeant)?.names[language] ?? name
    },
  }
}
