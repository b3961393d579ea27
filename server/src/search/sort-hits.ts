import { invalid } from '../errors.ts'
import type { Item } from '../venue/item.ts'
import type { ViewModel } from '../venue/view-model.ts'

type Value = string | number | null

/** English has no rules of its own, so that this is the root collation, by which the database sorts too. */
const collator = new Intl.Collator('en')

const FIELDS: Record<string, (item: Item) => Value> = {
  floor: (item) => item.floor,
  title: (item) => item.title.toLowerCase(),
  catalog: (item) => item.catalog.title.toLowerCase(),
  placement_id: (item) => item.placementId,
  created_at: (item) => item.createdAt,
  updated_at: (item) => item.updatedAt,
}

/** Orders hits by fields of the place or columns of its row; equal ones stay in order of relevance. */
export function sortHits(items: Item[], sort: string[], view: ViewModel): Item[] {
  const orders = sort
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '')
    .map((text) => ({ value: reader(text.replace(/^-/, ''), view), sign: text.startsWith('-') ? -1 : 1 }))
  if (orders.length === 0) return items
  return items.toSorted((a, b) => {
    for (const { value, sign } of orders) {
      const order = compare(value(a), value(b), sign)
      if (order !== 0) return order
    }
    return 0
  })
}

/** What has no value comes last, in either direction. */
function compare(a: Value, b: Value, sign: number): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b) * sign
  // Texts come before numbers, as in lists of content.
  if (typeof a !== typeof b) return (typeof a === 'string' ? -1 : 1) * sign
  return (a < b ? -1 : 1) * sign
}

function reader(name: string, view: ViewModel): (item: Item) => Value {
  if (Object.hasOwn(FIELDS, name)) return FIELDS[name]!
  if (!view.hasColumn(name)) throw invalid('sort', `'${name}' is not a field that places can be sorted by`)
  return ({ data }) => {
    const value = Object.hasOwn(data, name) ? data[name] : null
    if (typeof value === 'number') return value
    return typeof value === 'string' ? value.toLowerCase() : value === null ? null : String(value)
  }
}
