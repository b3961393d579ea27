/** Whether a request from `origin` (or with that referrer) may use a key with these allowed URLs. */
export function isAllowedUrl(allowed: readonly string[], origin: string | undefined): boolean {
  if (allowed.length === 0) return true
  if (!origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  return allowed.some((pattern) => matches(pattern, from))
}

/** Scheme, host and port equal, the path a prefix; `*.` as the first label stands for any one or more labels. */
function matches(pattern: string, from: URL): boolean {
  const wildcard = /^([a-z]+:\/\/)\*\./i.test(pattern)
  const plain = pattern.replace(/^([a-z]+:\/\/)\*\./i, '$1')
  if (!URL.canParse(plain)) return false
  const to = new URL(plain)
  const sameHost = wildcard ? from.hostname.endsWith(`.${to.hostname}`) : from.hostname === to.hostname
  return sameHost && from.protocol === to.protocol && from.port === to.port && isPathPrefix(to.pathname, from.pathname)
}

/** By whole segments: /maps covers /maps/hall but not /mapsquare. */
function isPathPrefix(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/** What `allowed_urls` may hold. */
export function isUrlPattern(text: string): boolean {
  const plain = text.replace(/^(https?:\/\/)\*\./i, '$1')
  return URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol)
}
