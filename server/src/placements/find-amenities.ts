import { type Concept, conceptsOfName, findConcept, LANGUAGES } from '@rotunda/core/vocabulary'

/** A drawn feature that may be an amenity. */
export interface DrawnPlace {
  feature_id: string
  kind: string | null
  connector_type: string | null
  name: string | null
}

export interface Amenity {
  featureId: string
  /** The row of the catalog: a name, what it is, and where nobody named it the name in all languages. */
  data: Record<string, string>
}

const CONCEPT_OF_CONNECTOR: Record<string, string> = {
  elevator: 'lift',
  escalator: 'escalator',
  stairs: 'stairs',
  ramp: 'ramp',
}

/** A label that says less than this of a concept is a name: the Coffee Machine Museum is no café. */
const MIN_LABEL_SHARE = 0.5
/** Rooms that visitors do not look for. */
const NOT_AMENITIES = new Set(['corridor', 'shop', 'office', 'storage', 'server-room', 'booth', 'exhibition-hall'])

/** What a drawn feature is, or null where it is nothing that visitors look for. */
export function toAmenity(place: DrawnPlace): Amenity | null {
  const name = place.name?.trim() ?? ''
  const concept = conceptOf(place, name)
  if (!concept) return null
  const isNamed = name !== '' && !isGeneric(name)
  const translations = LANGUAGES.map((language) => [`name@${language}`, concept.names[language]])
  return {
    featureId: place.feature_id,
    data: {
      name: name === '' ? concept.names.en : name,
      kind: concept.id,
      ...(isNamed ? {} : Object.fromEntries(translations)),
    },
  }
}

function conceptOf({ kind, connector_type }: DrawnPlace, name: string): Concept | null {
  if (kind === 'connector') return findConcept(CONCEPT_OF_CONNECTOR[connector_type ?? ''] ?? '') ?? null
  if (kind === 'entrance') return conceptOfLabel(name) ?? findConcept('entrance')!
  return kind === 'space' || kind === null ? conceptOfLabel(name) : null
}

function conceptOfLabel(name: string): Concept | null {
  const best = conceptsOfName(name).find(({ share }) => share >= MIN_LABEL_SHARE)
  return best && !NOT_AMENITIES.has(best.concept.id) ? best.concept : null
}

/** A label that only says what the place is, such as `WC`. `WC Herren` or `Lift 3` is the name of one of several. */
const isGeneric = (name: string) => conceptsOfName(name).some(({ share }) => share === 1)
