/** A DXF is pairs of lines: a code, then its value. */
export function* pairs(text: string): Generator<{ code: number; value: string }> {
  for (let start = 0; start < text.length; ) {
    const valueStart = text.indexOf('\n', start) + 1
    if (valueStart === 0) return
    const lineEnd = text.indexOf('\n', valueStart)
    const next = lineEnd < 0 ? text.length : lineEnd
    yield { code: Number(text.slice(start, valueStart)), value: text.slice(valueStart, next).trim() }
    start = next + 1
  }
}
