import type { Trace } from '../sketch/trace.ts'

/** Path data: 0 move, 1 line, 2 cubic, 3 quadratic, 4 close, each before its coordinates. */
export function followPath(data: ArrayLike<number>, trace: Trace, close: boolean): void {
  const n = (i: number) => data[i] ?? Number.NaN
  for (let i = 0; i < data.length; ) {
    const command = data[i++]
    if (command === 0) trace.moveTo(n(i), n(i + 1))
    else if (command === 1) trace.lineTo(n(i), n(i + 1))
    else if (command === 2) trace.cubicTo(n(i), n(i + 1), n(i + 2), n(i + 3), n(i + 4), n(i + 5))
    else if (command === 3) trace.quadraticTo(n(i), n(i + 1), n(i + 2), n(i + 3))
    else trace.close()
    i += argumentCount[command ?? 4] ?? 0
  }
  if (close) trace.close()
}

const argumentCount = [2, 2, 6, 4, 0]
