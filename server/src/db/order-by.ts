import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../errors.ts'

type Expression = RawBuilder<unknown>

export type KeyType = 'integer' | 'text' | 'jsonb' | 'timestamptz'

/** One value that rows are compared by. Where it may be null, those without it come last in either direction. */
export interface SortValue {
  value: Expression
  type: KeyType
  isNullable: boolean
}

/** What a list may be sorted by: `name` is the same for two properties exactly if they sort alike. */
export interface SortKey {
  name: string
  values: SortValue[]
}

export interface OrderTerm extends SortValue {
  isDescending: boolean
}

export interface Order {
  terms: OrderTerm[]
  /** Names of the properties, each with its direction: two orders are the same exactly if these are. */
  names: string[]
}

/** `last` breaks ties, so that pages never overlap. */
export function readOrder(
  sort: string[] | undefined,
  find: (property: string) => SortKey | undefined,
  last: SortValue[],
): Order {
  const keys = (sort ?? [])
    .flatMap((text) => (find(bare(text)) ? [text] : text.split(',')))
    .filter((text) => text !== '')
    .map((text) => {
      const key = find(bare(text))
      if (!key) throw invalid('sort', `names '${bare(text)}', which this list cannot be sorted by`)
      return { ...key, isDescending: text.startsWith('-') }
    })
  return {
    terms: [
      ...keys.flatMap(({ values, isDescending }) => values.map((value) => ({ ...value, isDescending }))),
      ...last.map((value) => ({ ...value, isDescending: false })),
    ],
    names: keys.map(({ name, isDescending }) => (isDescending ? `-${name}` : name)),
  }
}

/** For `order by`, and for the columns of an index that a list in this order is read from. */
export function orderSql({ terms }: Order): Expression {
  return sql.join(terms.map((term) => termSql(term, term.isDescending, 'last')))
}

/** The same rows from the last one to the first. */
export function reversedSql({ terms }: Order): Expression {
  return sql.join(terms.map((term) => termSql(term, !term.isDescending, 'first')))
}

/** A value that is always there says nothing of nulls, so that an index read backwards gives the falling order. */
function termSql({ value, isNullable }: OrderTerm, isDescending: boolean, nulls: 'first' | 'last'): Expression {
  return sql`${value} ${sql.raw(isDescending ? 'desc' : 'asc')} ${sql.raw(isNullable ? `nulls ${nulls}` : '')}`
}

function bare(text: string): string {
  return text.replace(/^-/, '')
}
