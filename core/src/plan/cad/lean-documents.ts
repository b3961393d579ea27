import type { Table, TableEntry } from '@node-projects/acad-ts'

/**
 * The parser makes documents that can be edited: each entity begins with a layer and a line type of its own, and each
 * table keeps books of who refers to its entries, lest one is renamed. To be read, a document needs neither.
 */
export function makeDocumentsLean({ Layer, LineType, Table }: typeof import('@node-projects/acad-ts')): void {
  Object.defineProperty(Layer, 'default', { get: shared(() => new Layer(Layer.defaultName)) })
  Object.defineProperty(LineType, 'byLayer', { get: shared(() => new LineType(LineType.byLayerName)) })
  Table.prototype.updateReference = refer
}

/** The same entry for all, until it has become part of a document: then it cannot be part of another. */
function shared(make: () => TableEntry): () => TableEntry {
  let entry = make()
  return () => {
    if (entry.document !== null) entry = make()
    return entry
  }
}

function refer<T extends TableEntry>(this: Table<T>, _owner: unknown, entry: T, assign: (entry: T) => void): T {
  const known = this.tryAdd(entry)
  assign(known)
  return known
}
