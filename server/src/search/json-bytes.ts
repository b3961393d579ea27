const OPEN = 0x5b
const COMMA = 0x2c
const CLOSE = 0x5d

/** A JSON list of values that are JSON already. */
export function listOf(values: readonly Uint8Array[]): Buffer {
  let length = 1 + Math.max(1, values.length)
  for (const value of values) length += value.length
  const list = Buffer.allocUnsafe(length)
  list[0] = OPEN
  let end = 1
  for (const [i, value] of values.entries()) {
    if (i > 0) list[end++] = COMMA
    list.set(value, end)
    end += value.length
  }
  list[end] = CLOSE
  return list
}

/** A JSON object with more fields behind its own. */
export function extend(object: Uint8Array, fields: Record<string, Uint8Array>): Buffer {
  const parts: Uint8Array[] = [object.subarray(0, -1)]
  for (const name in fields) parts.push(Buffer.from(`,"${name}":`, 'latin1'), fields[name]!)
  parts.push(Buffer.from('}'))
  return Buffer.concat(parts)
}
