import { type Static, Type } from 'typebox'

const MAX_LEAD_SECONDS = 10 * 366 * 24 * 60 * 60
const PropertyName = Type.String({ minLength: 1, maxLength: 128 })
const NullableCount = (maximum: number, description: string) =>
  Type.Union([Type.Integer({ minimum: 1, maximum }), Type.Null()], { description })

const TEMPLATES = ['confirmation', 'change', 'cancellation', 'reminder', 'request'] as const
export type TemplateName = (typeof TEMPLATES)[number]

const Template = Type.Object({
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 5000 }),
})
export type Template = Static<typeof Template>

const Mails = Type.Object(
  {
    is_enabled: Type.Boolean(),
    reminder_hours: NullableCount(24 * 30, 'How long before the start the reminder is sent; null: never'),
    templates: Type.Partial(
      Type.Object(
        Object.fromEntries(
          TEMPLATES.map((name) => [
            name,
            Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Template, {
              additionalProperties: false,
              maxProperties: 50,
            }),
          ]),
        ) as Record<TemplateName, ReturnType<typeof Type.Record<ReturnType<typeof Type.String>, typeof Template>>>,
      ),
      {
        description:
          'By kind, then by language. {{who}}, {{feature}}, {{level}}, {{view}}, {{starts_at}}, {{ends_at}}, {{reason}}; in `request`, which asks for confirmation with a link: {{feature}}, {{view}} and {{link}}',
      },
    ),
  },
  { description: 'Emails to the address of a reservation' },
)

const fields = {
  class_property: PropertyName,
  price_property: PropertyName,
  bookable_classes: Type.Union(
    [Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 100 }), Type.Null()],
    { description: 'Only features of these classes can be reserved; null: everything bookable' },
  ),
  max_per_email: NullableCount(10_000, 'Maximum reservations per email address at a time'),
  min_lead_seconds: NullableCount(MAX_LEAD_SECONDS, 'Minimum time between making a reservation and its start'),
  max_lead_seconds: NullableCount(MAX_LEAD_SECONDS, 'Maximum time between making a reservation and its start'),
  requests: Type.Enum(['off', 'editor', 'mail'], {
    description:
      'Reservations requested by visitors (scope reservations:request): not accepted, confirmed by an Editor, or confirmed with a link emailed to them',
  }),
  mails: Mails,
}

export const Settings = Type.Object(fields, { title: 'ReservationSettings' })
export type Settings = Static<typeof Settings>

export const SettingsUpdate = Type.Partial(Type.Object(fields))
export type SettingsUpdate = Static<typeof SettingsUpdate>

export const DEFAULT_SETTINGS: Settings = {
  class_property: 'class',
  price_property: 'price',
  bookable_classes: null,
  max_per_email: null,
  min_lead_seconds: null,
  max_lead_seconds: null,
  requests: 'off',
  mails: { is_enabled: false, reminder_hours: null, templates: {} },
}
