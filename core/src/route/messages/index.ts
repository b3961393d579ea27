import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type MessageKey, type Texts } from './en.ts'

export type { MessageKey }
export type Messages = Record<MessageKey, Message>

/** Cut at its names: every second part is one. */
type Message = readonly string[]

/** Languages by their code. A new one is a file with the keys of English, and a line here. */
const languages = new Map(Object.entries({ en, de, ar }).map(([code, texts]) => [code, cut(texts)]))

/** The messages for a tag such as `de` or `de-AT`; English where nothing fits. */
export function messagesFor(language: string): Messages {
  const code = languages.has(language) ? language : language.toLowerCase().split(/[-_]/)[0]!
  return languages.get(code) ?? languages.get('en')!
}

export function fill(message: Message, names: Readonly<Record<string, string>>): string {
  let text = message[0]!
  for (let i = 1; i < message.length; i += 2) text += (names[message[i]!] ?? '') + message[i + 1]!
  return text
}

function cut(texts: Texts): Messages {
  const parts = Object.entries(texts).map(([key, text]) => [key, text.split(/\{(\w+)\}/)])
  return Object.fromEntries(parts)
}
