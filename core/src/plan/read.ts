import type { Budget } from './budgets.ts'
import { Meter } from './budgets.ts'
import type { Drawing } from './drawing.ts'
import { readDwg } from './read-dwg.ts'
import { readDxf } from './read-dxf.ts'
import type { Format } from './sniff.ts'
import { sniff } from './sniff.ts'

const readers = { dwg: readDwg, dxf: readDxf }

/** Reads a plan of any format into the one shape that the rest of extraction knows. */
export async function read(bytes: Uint8Array, budget: Budget): Promise<{ format: Format; drawing: Drawing }> {
  new Meter(budget).spend('bytes', bytes.length)
  const format = sniff(bytes)
  const drawing = await (readers as Record<string, (b: Uint8Array, c: Budget) => Drawing>)[format]!(bytes, budget)
  return { format, drawing }
}
