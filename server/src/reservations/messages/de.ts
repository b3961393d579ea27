import type { Template, TemplateName } from '../settings-schema.ts'

export const GERMAN: Record<TemplateName, Template> = {
  confirmation: {
    subject: 'Ihre Reservierung: {{feature}}',
    text: 'Guten Tag {{who}},\n\nSie haben {{feature}} ({{level}}), {{view}}, reserviert.\n{{starts_at}} {{ends_at}}\n',
  },
  change: {
    subject: 'Ihre Reservierung wurde geändert: {{feature}}',
    text: 'Guten Tag {{who}},\n\nIhre Reservierung ist jetzt {{feature}} ({{level}}), {{view}}.\n{{starts_at}} {{ends_at}}\n',
  },
  cancellation: {
    subject: 'Ihre Reservierung ist storniert: {{feature}}',
    text: 'Guten Tag {{who}},\n\nIhre Reservierung von {{feature}} ({{level}}), {{view}}, ist storniert. {{reason}}\n',
  },
  reminder: {
    subject: 'Bald: {{feature}}',
    text: 'Guten Tag {{who}},\n\nIhre Reservierung von {{feature}} ({{level}}), {{view}}, beginnt bald.\n{{starts_at}} {{ends_at}}\n',
  },
  request: {
    subject: 'Bitte bestätigen: Reservierung von {{feature}}',
    text: 'Guten Tag,\n\nöffnen Sie diesen Link innerhalb von 48 Stunden, um Ihre Reservierung von {{feature}}, {{view}}, zu bestätigen:\n\n{{link}}\n\nWenn Sie nichts reserviert haben, ist nichts zu tun.\n',
  },
}
