import { randomBytes } from 'node:crypto'

/** IDs that no other process makes: a random beginning for this one, and a count. Randomness for each would cost more. */
export function makeRequestIds(): () => string {
  const prefix = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${prefix}-${(++count).toString(36)}`
}
