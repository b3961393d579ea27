import { en, type Messages } from './en.ts'

export type { Messages }

/** Languages other than English are loaded on demand. */
const OTHERS: Record<string, () => Promise<Messages>> = {
  de: () => import('./de.ts').then(({ de }) => de),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  es: () => import('./es.ts').then(({ es }) => es),
  it: () => import('./it.ts').then(({ it }) => it),
  nl: () => import('./nl.ts').then(({ nl }) => nl),
  pl: () => import('./pl.ts').then(({ pl }) => pl),
  tr: () => import('./tr.ts').then(({ tr }) => tr),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
  ja: () => import('./ja.ts').then(({ ja }) => ja),
}

/** The first wanted language that there is; English otherwise. */
export function pickLanguage(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]!
    if (language === 'en' || Object.hasOwn(OTHERS, language)) return language
  }
  return 'en'
}

export async function loadMessages(language: string): Promise<Messages> {
  return Object.hasOwn(OTHERS, language) ? OTHERS[language]!() : en
}
