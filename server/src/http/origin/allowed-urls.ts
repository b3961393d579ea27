/** Whether a request from `origin` (or with that referrer) may use a key with these allowed URLs. */
export function isAllowedUrl(allowed: readonly string[], origin: string | undefined): boolean {
  if (allowed.length === 0) return true
  if (!origin || !URL.canParse(origin)) return false
  const from = new URL(origin)
  return allowed.some((pattern) => matches(pattern, from))
}

/** Whether keys restricted to `urls` work only where a key restricted to `limits` works too. */
export function isWithinUrls(urls: readonly string[], limits: readonly string[]): boolean {
  if (limits.length === 0) return true
  return urls.length > 0 && urls.every((url) => limits.some((limit) => covers(parse(limit), parse(url))))
}

interface UrlPattern {
  url: URL
  /** `*.` as the first label stands for any one or more labels. */
  isWildcard: boolean
}

const WILDCARD = /^([a-z]+:\/\/)\*\./i

function parse(pattern: string): UrlPattern | null {
  const plain = pattern.replace(WILDCARD, '$1')
  return URL.canParse(plain) ? { url: new URL(plain), isWildcard: WILDCARD.test(pattern) } : null
}

function matches(pattern: string, from: URL): boolean {
  return covers(parse(pattern), { url: from, isWildcard: false })
}

/** Scheme, host and port equal, the path a prefix. */
function covers(outer: UrlPattern | null, inner: UrlPattern | null): boolean {
  if (!outer || !inner) return false
  const [to, from] = [outer.url, inner.url]
  const isSameHost = from.hostname === to.hostname && outer.isWildcard === inner.isWildcard
  const isSubdomain = outer.isWildcard && from.hostname.endsWith(`.${to.hostname}`)
  if (!isSameHost && !isSubdomain) return false
  return from.protocol === to.protocol && from.port === to.port && isPathPrefix(to.pathname, from.pathname)
}

/** By whole segments: /maps covers /maps/hall but not /mapsquare. */
function isPathPrefix(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

/** What `allowed_urls` may hold. */
export function isUrlPattern(text: string): boolean {
  const pattern = parse(text)
  return pattern !== null && /^https?:$/.test(pattern.url.protocol)
}
