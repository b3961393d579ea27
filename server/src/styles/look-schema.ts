import { CATEGORIES } from '@rotunda/core/vocabulary'
import { type Static, type TSchema, Type } from 'typebox'
import { LanguageTag } from '../http/schema.ts'

const MAX_LANGUAGES = 20
const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: '#rrggbb' })
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const Flag = (description: string) => Type.Boolean({ description })

/** As a pattern: in the API reference a list of them would be long wherever a view is. */
const CATEGORY = `^(${CATEGORIES.join('|')})$`
const CategoryLook = Type.Object(
  {
    colour: Type.Optional(OrNull(Colour)),
    icon: Type.Optional(OrNull(Type.String({ pattern: CATEGORY, description: 'The category whose icon is used' }))),
  },
  { additionalProperties: false },
)
const ofCategories = <T extends TSchema>(schema: T) =>
  Type.Record(Type.String({ pattern: CATEGORY }), schema, {
    additionalProperties: false,
    description: 'By category: overrides of the built-in colours and icons',
  })

const appearance = Type.Enum(['device', 'light', 'dark'], { description: '`device`: follows the visitor’s device' })
const languages = Type.Array(LanguageTag, {
  maxItems: MAX_LANGUAGES,
  uniqueItems: true,
  description: 'Languages visitors can choose; the first is the default. Empty: any',
})
const labels = {
  size: Type.Enum(['small', 'normal', 'large']),
  icons: Flag('Whether names show their category’s icon'),
  plan_names: Flag('Whether rooms named only on the plan show their name'),
}
const threeD = {
  offered: Flag('Whether visitors can tilt the map'),
  opens: Flag('Whether the map opens tilted'),
  walls: Type.Enum(['low', 'full']),
}
const visitors = {
  favourites: Flag('Whether visitors can mark places, on their own device'),
  share: Flag('Whether places and routes offer a link and QR code'),
  book: Flag('Whether visitors can request reservations, subject to the reservation settings'),
  report: Flag('Whether visitors can report a problem with a place or with the map'),
}

const background = {
  url: Type.String({
    pattern: '^https?://',
    maxLength: 2000,
    description: 'Tile URL with `{z}`, `{x}` and `{y}`, or a `.pmtiles` file; must be https if the page is',
  }),
  attribution: OrNull(Type.String({ maxLength: 300, description: 'Attribution shown on the map' })),
  max_zoom: Type.Integer({ minimum: 0, maximum: 24, description: 'Highest zoom level with tiles' }),
}

export const ViewSettings = Type.Object(
  {
    brand_colour: OrNull(Colour),
    logo_url: OrNull(Type.String({ description: 'The `url` of a picture in this account' })),
    appearance,
    categories: ofCategories(CategoryLook),
    labels: Type.Object(labels),
    three_d: Type.Object(threeD),
    languages,
    visitors: Type.Object(visitors),
    background: OrNull(
      Type.Object(background, { description: 'A map of the surroundings, for venues with a georeference' }),
    ),
  },
  { title: 'ViewSettings', description: 'How a view looks and what its visitors can do' },
)

const partOf = (properties: Record<string, TSchema>) =>
  Type.Object(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(OrNull(schema))])),
    {
      additionalProperties: false,
    },
  )

/** A merge patch (RFC 7396): what is not named stays, and null makes it as usual. */
export const ViewSettingsUpdate = Type.Object(
  {
    brand_colour: Type.Optional(OrNull(Colour)),
    logo_url: Type.Optional(OrNull(Type.String({ maxLength: 2000 }))),
    appearance: Type.Optional(OrNull(appearance)),
    categories: Type.Optional(OrNull(ofCategories(OrNull(CategoryLook)))),
    labels: Type.Optional(OrNull(partOf(labels))),
    three_d: Type.Optional(OrNull(partOf(threeD))),
    languages: Type.Optional(OrNull(languages)),
    visitors: Type.Optional(OrNull(partOf(visitors))),
    background: Type.Optional(OrNull(partOf(background))),
  },
  { additionalProperties: false, title: 'ViewSettingsUpdate' },
)
export type ViewSettingsUpdate = Static<typeof ViewSettingsUpdate>
