const MAX_RETURN_LENGTH = 1_000

/** Where a user goes who has signed in and wanted nothing in particular. */
export const HOME = '/studio'

/**
 * Where a user wanted to go before signing in, as a path of this service; null where the address is none, or would
 * lead elsewhere. Browsers drop line breaks and read backslashes as slashes, so the URL parser decides, not a pattern.
 */
export function findReturnPath(address: string | undefined, publicUrl: string): string | null {
  if (!address?.startsWith('/') || address.length > MAX_RETURN_LENGTH) return null
  const { origin } = new URL(publicUrl)
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  // A path of two slashes at its start would name a host in the header Location.
  if (url.origin !== origin || url.pathname.startsWith('//') || isSignIn(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Pages that a user who has just signed in is not sent back to. */
function isSignIn(path: string): boolean {
  return path.startsWith('/auth/') && path !== '/auth/v1/profile'
}
