/** Numbers in as few bytes as the largest of them needs. */
export type NumberColumn = Uint8Array | Uint16Array | Uint32Array

/** A column of numbers below `count`. */
export function numberColumn(numbers: ArrayLike<number>, count: number): NumberColumn {
  const Column = count <= 2 ** 8 ? Uint8Array : count <= 2 ** 16 ? Uint16Array : Uint32Array
  return Column.from(numbers)
}
