import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../errors.ts'

type Expression = RawBuilder<unknown>

/** What a list may be sorted by. Where a value is always there, an index read backwards gives the falling order. */
export interface SortKey {
  values: Expression[]
  isAlwaysThere: boolean
}

/** `last` breaks ties, so that pages never overlap. What has no value comes last in either direction. */
export function orderBy(
  sort: string[] | undefined,
  find: (property: string) => SortKey | undefined,
  last: string[],
): Expression {
  const orders = (sort ?? [])
    .flatMap((text) => (find(bare(text)) ? [text] : text.split(',')))
    .filter((text) => text !== '')
    .flatMap((text) => {
      const key = find(bare(text))
      if (!key) throw invalid('sort', `names '${bare(text)}', by which this list cannot be sorted`)
      const direction = text.startsWith('-') ? sql`desc` : sql`asc`
      return key.values.map((value) => sql`${value} ${direction} ${key.isAlwaysThere ? sql`` : sql`nulls last`}`)
    })
  return sql.join([...orders, ...last.map((column) => sql.ref(column))])
}

function bare(text: string): string {
  return text.replace(/^-/, '')
}
