import { hashOf } from '../text/index.ts'
import { CATEGORIES, CONCEPTS, getPhrases } from '../vocabulary/index.ts'
import { weightTerms } from './impact.ts'
import { SCORES } from './score.ts'

/** Documents that meet every rule by which terms are made and weighed. */
const SAMPLES = [
  {
    title: 'Café Müller',
    category: 'Food & Drink',
    columns: ['H17-D', '星巴克 coffee', "Rock'n'roll 2nd floor"],
    kinds: ['bar'],
  },
  { title: 'Toilets', category: 'Services', columns: [], translations: [{ language: 'de', title: 'Kiosk-Café' }] },
]

let version: string | undefined

/** Differs where another version of the program would make another index of the same documents. */
export function indexVersion(): string {
  version ??= hashOf(new TextEncoder().encode(JSON.stringify(partsOfVersion()))).toString(36)
  return version
}

function partsOfVersion() {
  const weighed = SAMPLES.map((sample) => weightTerms({ id: '', floor: 0, ...sample }))
  const idsOf = (concepts: readonly { id: string }[]) => concepts.map(({ id }) => id)
  const concepts = CONCEPTS.map(({ id, category, broader, related }) => [id, category, idsOf(broader), idsOf(related)])
  const phrases = [...getPhrases().concepts].map(([phrase, named]) => [phrase, idsOf(named)])
  return [concepts, phrases, CATEGORIES, SCORES.map((scores) => [...scores]), weighed]
}
