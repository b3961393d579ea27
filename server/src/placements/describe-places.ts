import { type Concept, conceptsOfName, findConcept, LANGUAGES } from '@rotunda/core/vocabulary'
import type { DrawnPlace } from './drawn-catalog.ts'

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

/** The row of a drawn feature that visitors look for: a name, what it is, and where nobody named it the name in all languages. */
export function describeAmenity(place: DrawnPlace): Record<string, string> | null {
  const name = place.name?.trim() ?? ''
  const concept = conceptOf(place, name)
  if (!concept) return null
  const isNamed = name !== '' && !isGeneric(name)
  const translations = LANGUAGES.map((language) => [`name@${language}`, concept.names[language]])
  return {
    name: name === '' ? concept.names.en : name,
    kind: concept.id,
    ...(isNamed ? {} : Object.fromEntries(translations)),
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

/** A room that bears a name, and is not one that all walk through. */
export function describeRoom({ kind, name }: DrawnPlace): Record<string, string> | null {
  const said = name?.trim() ?? ''
  if (said === '' || (kind !== 'space' && kind !== null)) return null
  const concept = conceptsOfName(said).find(({ share }) => share >= MIN_LABEL_SHARE)?.concept
  if (concept?.id === 'corridor') return null
  return { name: said, ...(concept ? { kind: concept.id } : {}) }
}
