import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type MessageKey = keyof typeof en
export type Messages = Record<MessageKey, string>

/** Languages by their code. A new one is a file with the keys of English, and a line here. */
const languages: Record<string, Messages> = { en, de, ar }

/** The messages for a tag such as `de` or `de-AT`; English where nothing fits. */
export function messagesFor(language: string): Messages {
  return languages[language.toLowerCase().split(/[-_]/)[0]!] ?? en
}

export function fill(message: string, names: Readonly<Record<string, string>>): string {
  if (!message.includes('{')) return message
  return message.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
}
