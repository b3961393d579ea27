import { en, type Messages } from './en.ts'

export type { Messages }

/** Languages other than English are loaded on demand. */
const OTHERS: Record<string, () => Promise<Messages>> = {
  de: () => import('./de.ts').then(({ de }) => de),
  ar: () => import('./ar.ts').then(({ ar }) => ar),
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
