/** What auto-placing compares: an item or a feature, and the text it goes by. */
export interface Named {
  id: string
  value: string
}

export interface Matches {
  pairs: { contentId: string; featureId: string }[]
  unmatchedContent: Named[]
  unmatchedFeatures: Named[]
  nearMisses: { content: Named; feature: Named }[]
}

/** Words before a number that venues write on one side and leave out on the other. */
const PREFIX =
  /^(?:booth|stand|stall|room|rm|unit|shop|store|suite|ste|space|lot|office|desk|table|gate|raum|zimmer|laden|platz|tisch|büro|buero|no|nr|number|nummer)(?![a-z])[\s.:#-]*/

/**
 * From strict to lenient; an item takes the first rule that finds it a feature.
 * 1. Equal but for case, width and white space.
 * 2. Punctuation and leading zeros do not count: `B-007` is `b7`.
 * 3. A word that only says what it is does not count either: `Booth B12` is `B12`.
 */
const RULES: ((value: string) => string)[] = [plain, compact, (value) => compact(plain(value).replace(PREFIX, ''))]

function plain(value: string): string {
  return value.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function compact(value: string): string {
  return plain(value)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '')
}

/** Steps that are made between two stops: some milliseconds' work. */
const ROWS_PER_SLICE = 1_000

/**
 * Every item with every feature that its rule finds: one row may stand in five rooms, five rows in one. A feature may go by
 * several texts, which then follow each other. It stops now and then, so that the catalog of a city does not hold up others.
 */
export function* match(content: Named[], features: Named[]): Generator<void, Matches> {
  const indexes: Map<string, Named[]>[] = []
  for (const rule of RULES) indexes.push(yield* groupBy(features, rule))
  const pairs: Matches['pairs'] = []
  const unmatchedContent: Named[] = []
  const used = new Set<string>()
  for (const [i, item] of content.entries()) {
    if (i % ROWS_PER_SLICE === 0) yield
    const found = firstMatch(item, indexes)
    if (!found) unmatchedContent.push(item)
    for (const feature of found ?? []) {
      pairs.push({ contentId: item.id, featureId: feature.id })
      used.add(feature.id)
    }
  }
  const unused = features.filter((feature) => !used.has(feature.id))
  const misses = yield* nearMisses(unmatchedContent, unused)
  const unmatchedFeatures = unused.filter((feature, i) => feature.id !== unused[i - 1]?.id)
  return { pairs, unmatchedContent, unmatchedFeatures, nearMisses: misses }
}

function firstMatch(item: Named, indexes: Map<string, Named[]>[]): Named[] | null {
  for (const [i, rule] of RULES.entries()) {
    const key = rule(item.value)
    const found = key === '' ? undefined : indexes[i]!.get(key)
    if (found) return found
  }
  return null
}

function* groupBy(list: Named[], key: (value: string) => string): Generator<void, Map<string, Named[]>> {
  const groups = new Map<string, Named[]>()
  for (const [i, item] of list.entries()) {
    if (i % ROWS_PER_SLICE === 0) yield
    const name = key(item.value)
    const group = groups.get(name)
    if (!group) groups.set(name, [item])
    else if (group.at(-1)!.id !== item.id) group.push(item)
  }
  return groups
}

const MAX_COMPARED_LENGTH = 60

/** One character missing, too many, or another: found without comparing all with all, by leaving one out on both sides. */
function* nearMisses(content: Named[], features: Named[]): Generator<void, Matches['nearMisses']> {
  const byPart = new Map<string, Named>()
  for (const [i, feature] of features.entries()) {
    if (i % ROWS_PER_SLICE === 0) yield
    for (const part of withoutOne(compact(feature.value))) byPart.set(part, feature)
  }
  const misses: Matches['nearMisses'] = []
  for (const [i, item] of content.entries()) {
    if (i % ROWS_PER_SLICE === 0) yield
    for (const part of withoutOne(compact(item.value))) {
      const feature = byPart.get(part)
      if (!feature) continue
      misses.push({ content: item, feature })
      break
    }
  }
  return misses
}

function withoutOne(text: string): string[] {
  if (text.length < 3 || text.length > MAX_COMPARED_LENGTH) return []
  return [text, ...Array.from(text, (_, i) => text.slice(0, i) + text.slice(i + 1))]
}
