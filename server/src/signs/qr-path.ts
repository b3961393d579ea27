import encodeQR from 'qr'
import type { Command } from './page.ts'

/** Light modules around a code, by its standard. */
const QUIET_MODULES = 4

/**
 * A QR code of the address in a square, with the light margin that readers need. A quarter of it may be dirty or worn.
 * Modules beside each other are one bar, so that no reader sees gaps between them.
 */
export function qrPath(address: string, x: number, y: number, side: number): Command[] {
  const modules = encodeQR(address, 'raw', { ecc: 'quartile', border: QUIET_MODULES })
  const unit = side / modules.length
  return modules.flatMap((row, j) =>
    barsOf(row).flatMap(([from, to]): Command[] => {
      const [left, right, top, bottom] = [x + from * unit, x + to * unit, y + j * unit, y + (j + 1) * unit]
      return [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']]
    }),
  )
}

function barsOf(row: readonly boolean[]): [number, number][] {
  const bars: [number, number][] = []
  for (const [i, isDark] of row.entries()) {
    if (!isDark) continue
    const last = bars.at(-1)
    if (last?.[1] === i) last[1] = i + 1
    else bars.push([i, i + 1])
  }
  return bars
}
