import type { Label } from '../../text/labels.ts'
import { connectorOf, isCirculation } from '../../text/words.ts'

/** It has a number, and its name is neither that of a corridor nor of stairs. */
export function isRoom({ name, number }: Label): boolean {
  return number !== null && name !== null && !isCirculation(name) && !connectorOf(name) && !connectorOf(number)
}
