import type { Form, Note } from '../model.ts'
import { DxfRecord } from './record.ts'

export function readLeader(record: DxfRecord): Form {
  return { kind: 'leader', lines: [record.points(10)], note: null }
}

/**
 * A leader of several lines with its note. Its parts stand in braces: the note in the outer ones, in these the roots, and in
 * each root its lines.
 */
export function readMultiLeader(record: DxfRecord): Form {
  const note = new DxfRecord('note')
  const roots: { root: DxfRecord; lines: DxfRecord[] }[] = []
  const open: DxfRecord[] = []
  for (const [i, code] of record.codes.entries()) {
    const value = record.values[i]!
    if (code === 300 && value === 'CONTEXT_DATA{') open.push(note)
    else if (code === 302 && value === 'LEADER{') {
      const root = new DxfRecord('root')
      roots.push({ root, lines: [] })
      open.push(root)
    } else if (code === 304 && value === 'LEADER_LINE{') {
      const line = new DxfRecord('line')
      roots.at(-1)?.lines.push(line)
      open.push(line)
    } else if (value === '}' && code >= 301 && code <= 305) open.pop()
    else {
      open.at(-1)?.codes.push(code)
      open.at(-1)?.values.push(value)
    }
  }
  const lines = roots.flatMap(({ root, lines }) => lines.map((line) => [...line.points(10), root.point(10)]))
  return { kind: 'leader', lines, note: noteOf(note) }
}

function noteOf(record: DxfRecord): Note | null {
  const value = record.text(304)
  if (value === null || record.number(290) !== 1) return null
  const [at, height, angle] = [record.point(12), record.number(41), record.number(42)]
  return { value, at, height, angle, attachment: 1, spacing: 1 }
}
