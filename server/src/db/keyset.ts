import { type RawBuilder, sql } from 'kysely'
import { invalid } from '../errors.ts'
import { sqlState } from './db.ts'
import type { KeyType, Order, OrderTerm } from './order-by.ts'

type Expression = RawBuilder<unknown>

/** Values of the order's terms in one row, as texts. */
export type KeyValues = (string | null)[]

/** A condition for the rows behind these values. */
type Branch = Expression

/**
 * The rows behind a row, as conditions that exclude each other: those that equal it in all but the last term, those that
 * equal it in all but the last two, and so on. Each of them is one range of an index in that order, which one condition
 * with `or` is not.
 */
export function branchesAfter({ terms }: Order, values: KeyValues): Branch[] {
  return terms.flatMap((term, i) => {
    const value = values[i]!
    const same = terms.slice(0, i).map((other, j) => equals(other, values[j]!))
    if (value === null) return []
    const further = sql`${term.value} ${sql.raw(term.isDescending ? '<' : '>')} ${typed(term, value)}`
    const beyond = term.isNullable ? [further, sql`${term.value} is null`] : [further]
    return beyond.map((condition) => sql.join([...same, condition], sql` and `))
  })
}

function equals(term: OrderTerm, value: string | null): Expression {
  return value === null ? sql`${term.value} is null` : sql`${term.value} = ${typed(term, value)}`
}

function typed({ type }: OrderTerm, value: string): Expression {
  return sql`${value}::text::${sql.raw(type)}`
}

/** The values of the order's terms, as a column `keys` of texts. */
export function keysColumn({ terms }: Order): Expression {
  return sql`array[${sql.join(terms.map(({ value }) => sql`(${value})::text`))}] as keys`
}

/** A cursor names the order that it belongs to: in another one its values mean nothing. */
export function writeCursor(order: Order, values: KeyValues): string {
  return Buffer.from(JSON.stringify([order.names, values])).toString('base64url')
}

/** Null at the start, for which clients send an empty cursor. */
export function readCursor(order: Order, cursor: string): KeyValues | null {
  if (cursor === '') return null
  const [names, values] = parse(cursor)
  if (JSON.stringify(names) !== JSON.stringify(order.names))
    throw invalid('cursor', 'belongs to a list with another sort order; send the same sort with each page')
  if (!Array.isArray(values) || values.length !== order.terms.length || !order.terms.every(fits(values)))
    throw invalid('cursor', NOT_OURS)
  return values
}

const NOT_OURS = 'must be a next_cursor of this list, or empty at its start'

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed)) return parsed
  } catch {}
  throw invalid('cursor', NOT_OURS)
}

function fits(values: unknown[]) {
  return ({ type, isNullable }: OrderTerm, i: number) => {
    const value = values[i]
    return value === null ? isNullable || type !== 'integer' : typeof value === 'string' && LOOKS_RIGHT[type](value)
  }
}

const LOOKS_RIGHT: Record<KeyType, (text: string) => boolean> = {
  integer: (text) => /^\d{1,6}$/.test(text),
  text: (text) => !text.includes('\0'),
  timestamptz: (text) => /^[\d: .+-]{10,40}$/.test(text),
  jsonb: (text) => /^(?:true|false|-?[\d.]{1,400})$/.test(text),
}

/** Values that a client made up may be none of their type for the database. */
export async function withCursor<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (sqlState(error)?.startsWith('22')) throw invalid('cursor', NOT_OURS)
    throw error
  }
}

const BY_ID: Order = { names: [], terms: [{ value: sql`null`, type: 'text', isNullable: false, isDescending: false }] }

interface IdPage {
  skip: number
  limit: number
  cursor?: string
}

/** For lists in the order of their IDs: the ID that the page begins behind; undefined at the start. */
export function idBefore({ skip, cursor }: IdPage): string | undefined {
  if (cursor === undefined) return undefined
  if (skip > 0) throw invalid('skip', 'cannot be combined with a cursor')
  return readCursor(BY_ID, cursor)?.[0] ?? undefined
}

/** Part of the response where a cursor was sent. */
export function nextIdCursor({ limit, cursor }: IdPage, ids: string[]): { next_cursor?: string | null } {
  if (cursor === undefined) return {}
  return { next_cursor: ids.length < limit ? null : writeCursor(BY_ID, [ids.at(-1)!]) }
}
