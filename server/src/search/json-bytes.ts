const OPEN = 0x5b
const COMMA = 0x2c
const CLOSE = 0x5d

const SLAB_BYTES = 1024 * 1024
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
let used = 0

/**
 * Memory for an answer that is sent and forgotten. Node cuts only small buffers from a pool; one of its own for each list
 * would cost more to make and to collect than the search.
 */
function take(length: number): Buffer {
  if (length > SLAB_BYTES / 4) return Buffer.allocUnsafeSlow(length)
  if (used + length > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
    used = 0
  }
  used += length
  return slab.subarray(used - length, used)
}

/** A JSON list of values that are JSON already. What is to be kept must be copied. */
export function listOf(values: readonly Uint8Array[]): Buffer {
  let length = 1 + Math.max(1, values.length)
  for (const value of values) length += value.length
  const list = take(length)
  list[0] = OPEN
  let end = 1
  for (const value of values) {
    if (end > 1) list[end++] = COMMA
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
