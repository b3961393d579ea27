import { GERMAN } from './messages/de.ts'
import type { Template, TemplateName } from './settings-schema.ts'

/** What is sent where the owner has worded nothing. */
const BUILT_IN: Record<string, Record<TemplateName, Template>> = {
  en: {
    confirmation: {
      subject: 'Your reservation: {{feature}}',
      text: 'Hello {{who}},\n\nYou have reserved {{feature}} ({{level}}), {{view}}.\n{{starts_at}} {{ends_at}}\n',
    },
    change: {
      subject: 'Your reservation has changed: {{feature}}',
      text: 'Hello {{who}},\n\nYour reservation is now {{feature}} ({{level}}), {{view}}.\n{{starts_at}} {{ends_at}}\n',
    },
    cancellation: {
      subject: 'Your reservation is cancelled: {{feature}}',
      text: 'Hello {{who}},\n\nYour reservation of {{feature}} ({{level}}), {{view}}, is cancelled. {{reason}}\n',
    },
    reminder: {
      subject: 'Starting soon: {{feature}}',
      text: 'Hello {{who}},\n\nYour reservation of {{feature}} ({{level}}), {{view}}, starts soon.\n{{starts_at}} {{ends_at}}\n',
    },
    request: {
      subject: 'Confirm your reservation of {{feature}}',
      text: 'Hello,\n\nOpen this link within 48 hours to confirm your reservation of {{feature}}, {{view}}:\n\n{{link}}\n\nIf you did not request this, ignore this email.\n',
    },
  },
  de: GERMAN,
}

type Worded = Partial<Record<TemplateName, Record<string, Template>>>

/** In the first of the languages that the owner has worded, or else that is built in; English at last. */
export function chooseTemplate(
  name: TemplateName,
  languages: string[],
  worded: Worded,
): Template & { language: string } {
  const own = worded[name] ?? {}
  for (const language of [...languages, 'en']) {
    const template = (Object.hasOwn(own, language) ? own[language] : undefined) ?? BUILT_IN[language]?.[name]
    if (template) return { ...template, language }
  }
  throw new Error('English is built in')
}

const MAX_VALUE_LENGTH = 200

/** Values are data of strangers: in one line each, and not too long. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text
    .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? values[name]!.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_VALUE_LENGTH) : whole,
    )
    .replaceAll(' ()', '')
}
