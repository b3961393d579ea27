/** The same letters may be sent composed or not; an address is one user either way. */
export function userIdOf(address: string): string {
  return address.normalize('NFC').toLowerCase()
}
