/** Deeper values were refused when they were read. */
const MAX_DEPTH = 70

/** A copy that the database can hold: texts without NUL and without halves of surrogate pairs. */
export function cleanJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return depth > MAX_DEPTH ? null : value
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanJson(key), cleanJson(item, depth + 1)]))
}
