import { METRES_PER_FOOT, METRES_PER_INCH } from '../../geo/index.ts'

/** Units of drawings by their number in the header. */
const unitsPerMeter = new Map([
  [1, 1 / METRES_PER_INCH],
  [2, 1 / METRES_PER_FOOT],
  [3, 1 / 1609.344],
  [4, 1000],
  [5, 100],
  [6, 1],
  [7, 1e-3],
  [10, 1 / 0.9144],
  [14, 10],
  [15, 0.1],
  [16, 0.01],
  [21, 3937 / 1200],
  [22, 39.37],
  [23, 3937 / 3600],
])

/** What the header variable $INSUNITS says, if it says a unit in which buildings are drawn. */
export function headerUnit(unit: number): number | null {
  return unitsPerMeter.get(unit) ?? null
}
