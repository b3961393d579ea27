import type { Messages } from '../messages/index.ts'
import type { Hit } from '../venue/model.ts'

type Placed = Pick<Hit, 'floor_name' | 'context'> & { building?: string | null }

/** Where a place is, in the language of the page: `Level 1, across from Harbour clock`. */
export function placeInWords({ building, ...place }: Placed, text: Messages): string {
  return building ? text.onLevel(building, onLevel(place, text)) : onLevel(place, text)
}

function onLevel({ floor_name, context }: Placed, text: Messages): string {
  const { relation, landmark } = context
  if (!landmark || !isRelation(relation, text)) return floor_name
  return text.onLevel(floor_name, text.relations[relation](landmark.title))
}

function isRelation(relation: string | null, { relations }: Messages): relation is keyof Messages['relations'] {
  return relation !== null && Object.hasOwn(relations, relation)
}
