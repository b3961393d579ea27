import { TextColumn, TextTable } from '../text/index.ts'
import { Dictionary } from './dictionary.ts'
import type { NumberColumn } from './number-column.ts'
import { type Rows, Segment } from './segment.ts'

export type FlatArray = Uint8Array | Uint16Array | Uint32Array | Int32Array

/** Arrays by name, as they stand in a file. */
export type Sections = Record<string, FlatArray>

/** The arrays of a segment of which no document is dead. */
export function packSegment({ dictionary, postings, forward, columns }: Segment): Sections {
  const names = new TextEncoder().encode(JSON.stringify(columns.categoryNames))
  return {
    units: dictionary.units,
    ends: dictionary.ends,
    termsBefore: dictionary.termsBefore,
    postingStarts: postings.starts,
    postingValues: postings.values,
    postingImpacts: postings.impacts,
    forwardStarts: forward.starts,
    forwardValues: forward.values,
    forwardImpacts: forward.impacts,
    ids: columns.ids.texts.parts.bytes,
    idStarts: columns.ids.texts.parts.starts,
    idSlots: columns.ids.slots,
    titles: columns.titles.parts.bytes,
    titleStarts: columns.titles.parts.starts,
    categories: columns.categories,
    categoryNames: names,
    floors: columns.floors,
    refs: columns.refs,
  }
}

/** A segment on the arrays of a file, none of which is copied. */
export function unpackSegment(sections: Sections): Segment {
  const get = <T extends FlatArray>(name: string) => sections[name] as T
  const bytes = (name: string) => get<Uint8Array>(name)
  const numbers = (name: string) => get<Uint32Array>(name)
  const rows = (name: string): Rows => ({
    starts: numbers(`${name}Starts`),
    values: numbers(`${name}Values`),
    impacts: bytes(`${name}Impacts`),
  })
  const dictionary = new Dictionary(get<Uint16Array>('units'), numbers('ends'), numbers('termsBefore'))
  return new Segment(dictionary, rows('posting'), rows('forward'), {
    ids: new TextTable(new TextColumn({ bytes: bytes('ids'), starts: numbers('idStarts') }), numbers('idSlots')),
    titles: new TextColumn({ bytes: bytes('titles'), starts: numbers('titleStarts') }),
    categories: get<NumberColumn>('categories'),
    categoryNames: JSON.parse(new TextDecoder().decode(bytes('categoryNames'))),
    floors: get<Int32Array>('floors'),
    refs: numbers('refs'),
  })
}
