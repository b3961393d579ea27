import type { EditFeature, Properties } from './model.ts'
import { kindOf } from './properties.ts'

/** What of a lift or stairs routes follow: two that differ in one of these are not one connector. */
const OF_CONNECTORS = ['connector_type', 'connector_id', 'direction'] as const

export interface Unlike {
  feature: EditFeature
  /** Continues a sentence that starts with the feature. */
  message: string
}

/**
 * The first feature that is not to become one with the kept one. What is merged is gone: with a lift its way to the
 * other levels, with a closure its dates.
 */
export function findUnlike(kept: EditFeature, others: readonly EditFeature[]): Unlike | null {
  for (const feature of others) {
    const kinds = [kindOf(feature), kindOf(kept)] as const
    if (kinds[0] !== kinds[1]) return { feature, message: `is ${describeKind(kinds[0])} and cannot be merged with ${describeKind(kinds[1])}` } // biome-ignore format: one sentence
    if (kinds[0] === 'connector' && OF_CONNECTORS.some((key) => differs(kept, feature, key)))
      return { feature, message: 'is a different lift or stairs and cannot be merged with this one' }
  }
  return null
}

/** In words of the editor, since its users read them. */
const WORDS: Readonly<Record<string, string>> = {
  space: 'a room',
  wall: 'a wall',
  fixture: 'a fixture',
  connector: 'a lift or stairs',
  obstacle: 'an obstacle',
}

function describeKind(kind: string): string {
  return WORDS[kind] ?? 'a shape of a different kind'
}

/** What only one of them says is no difference: both can be parts of the same lift. */
function differs(a: EditFeature, b: EditFeature, key: (typeof OF_CONNECTORS)[number]): boolean {
  const [one, other] = [a.properties[key] ?? null, b.properties[key] ?? null]
  return one !== null && other !== null && one !== other
}

/** What the other parts of a lift say of it and the kept one does not, such as the levels that it joins. */
export function connectionFrom(kept: EditFeature, others: readonly EditFeature[]): Properties {
  if (kindOf(kept) !== 'connector') return {}
  return Object.fromEntries(
    OF_CONNECTORS.flatMap((key) => {
      const value = [kept, ...others].map(({ properties }) => properties[key]).find((each) => each != null)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
