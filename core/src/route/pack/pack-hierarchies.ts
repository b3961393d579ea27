import type { HalfGraph, Hierarchy } from '../engine/contraction.ts'
import { type Codec, type Column, flat, integer, list, pack, struct, text, unpack } from './columns.ts'

/** The hierarchies of those who walk without restrictions and of those who need step-free ways. */
export interface Hierarchies {
  /** What was blocked for them. */
  blocked: string[]
  all: Hierarchy[]
}

const int32 = flat(Int32Array)
const uint32 = flat(Uint32Array)
const half: Codec<HalfGraph> = struct({
  offsets: uint32,
  others: uint32,
  costs: flat(Float64Array),
  middles: int32,
  firsts: int32,
  seconds: int32,
})
const hierarchies = struct<Hierarchies>({
  blocked: list(text),
  all: list(struct({ nodeCount: integer, out: half, in: half })),
})

export function packHierarchies(prepared: Hierarchies): Column[] {
  return pack(hierarchies, [prepared])
}

export function unpackHierarchies(columns: readonly Column[]): Hierarchies {
  return unpack(hierarchies, columns)[0]!
}
