import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type MessageKey, type PluralKey, type Texts } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

export type { MessageKey, PluralKey }

/** Texts by language code. A new language is a file with the keys of English, and an entry here. */
export const languages: Readonly<Record<string, Texts>> = { en, de, fr, es, it, nl, pl, tr, ar, zh, ja }

/** Split at its placeholders: every second part is a name. */
type Template = readonly string[]

/** Renders the texts of one language. */
export class Messages {
  readonly #templates: Record<MessageKey, Template>
  readonly #plurals: Record<PluralKey, Partial<Record<string, Template>>>
  readonly #rules: Intl.PluralRules
  /** Plural categories of numbers seen so far: there are as many as a building has levels, and each takes long to find. */
  readonly #categories = new Map<number, string>()

  constructor(language: string, { plurals, ...texts }: Texts) {
    this.#templates = mapValues(texts, split)
    this.#plurals = mapValues(plurals, (forms) => mapValues(forms as Record<string, string>, split))
    this.#rules = new Intl.PluralRules(language)
  }

  text(key: MessageKey, names: Readonly<Record<string, string>>): string {
    return fill(this.#templates[key], names)
  }

  /** Chooses the form by the plural rules of the language; `{count}` is the number. */
  plural(key: PluralKey, count: number, names: Readonly<Record<string, string>>): string {
    const forms = this.#plurals[key]
    return fill(forms[this.#categoryOf(count)] ?? forms.other!, { ...names, count: String(count) })
  }

  #categoryOf(count: number): string {
    const known = this.#categories.get(count)
    if (known) return known
    const category = this.#rules.select(count)
    this.#categories.set(count, category)
    return category
  }
}

const rendered = new Map(Object.entries(languages).map(([code, texts]) => [code, new Messages(code, texts)]))

/** Returns the messages for a tag such as `de` or `de-AT`, English for an unknown language. */
export function messagesFor(language: string): Messages {
  const known = rendered.get(language)
  if (known) return known
  const base = language.toLowerCase().split(/[-_]/)[0]!
  return rendered.get(base) ?? rendered.get('en')!
}

function fill(template: Template, names: Readonly<Record<string, string>>): string {
  let text = template[0]!
  for (let i = 1; i < template.length; i += 2) text += (names[template[i]!] ?? '') + template[i + 1]!
  return text
}

function split(text: string): Template {
  return text.split(/\{(\w+)\}/)
}

function mapValues<K extends string, V, W>(record: Record<K, V>, map: (value: V) => W): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>
}
