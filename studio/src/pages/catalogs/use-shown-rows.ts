import { useMemo } from 'preact/hooks'
import { makeFilter, type Row, sortRows } from './cells.ts'

export interface Sort {
  field: string
  isDescending: boolean
}

/** `name`, or `-name` for the other direction. */
export function parseSort(text: string | undefined): Sort | null {
  return text ? { field: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : null
}

/** Up, then down, then as the rows are. */
export function nextSort(field: string, now: string | undefined): string | null {
  return now === field ? `-${field}` : now === `-${field}` ? null : field
}

/** The rows that the address asks for, in its order. They stay where they are while they are edited. */
export function useShownRows(
  rows: readonly Row[],
  fields: readonly string[],
  params: Readonly<Record<string, string>>,
  places: ReadonlyMap<string, number[]>,
): readonly Row[] {
  const find = params.find ?? ''
  const isUnplacedOnly = params.show === 'unplaced'
  return useMemo(() => {
    const sort = parseSort(params.sort)
    const sorted = sort ? sortRows(rows, sort.field, sort.isDescending).map((i) => rows[i]!) : rows
    const isFound = find.trim() === '' ? null : makeFilter(find, fields)
    if (!isFound && !isUnplacedOnly) return sorted
    return sorted.filter((row) => (!isFound || isFound(row)) && (!isUnplacedOnly || !places.has(row.id)))
  }, [rows, params.sort, find, isUnplacedOnly, isUnplacedOnly && places])
}
