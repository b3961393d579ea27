/** Keys under which forms of exhibitors and guests carry the name, the more telling ones first. */
const NAME_KEYS = ['company', 'organization', 'organisation', 'exhibitor', 'name', 'title', 'buyer', 'who', 'contact']

/** Data is free-form: a well-known key, else the e-mail address, else the first text there is. */
export function whoOf(data: Record<string, unknown>, email: string | null): string {
  const texts = new Map(
    Object.entries(data).flatMap(([key, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[key.toLowerCase(), value.trim()] as const] : [],
    ),
  )
  const known = NAME_KEYS.find((key) => texts.has(key))
  return known ? texts.get(known)! : (email ?? [...texts.values()][0] ?? '')
}
