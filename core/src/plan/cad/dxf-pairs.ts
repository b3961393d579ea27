/** A DXF is pairs of lines: a code, then its value. `start` is where the code stands, `end` is behind the value. */
export function* pairs(text: string): Generator<{ code: number; value: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const valueStart = text.indexOf('\n', start) + 1
    if (valueStart === 0) return
    const lineEnd = text.indexOf('\n', valueStart)
    const next = lineEnd < 0 ? text.length : lineEnd
    const value = text.slice(valueStart, next).trimEnd()
    yield {
      code: Number(text.slice(start, valueStart)),
      value: value.trimStart(),
      start,
      end: valueStart + value.length,
    }
    start = next + 1
  }
}
