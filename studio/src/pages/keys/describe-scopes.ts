/** The last two are for the pages of visitors. */
const ACTIONS = { read: 'read', write: 'write', delete: 'delete', request: 'ask for', send: 'send' } as const
type Action = keyof typeof ACTIONS

/** `maps:read` and the like, as resource and action. */
export function splitScope(scope: string): { resource: string; action: Action } {
  const [resource = '', action = 'read'] = scope.split(':')
  return { resource, action: action as Action }
}

export function nameOfResource(resource: string): string {
  const words = resource.replace(/^api\b/, 'API').replaceAll('-', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

const MAX_NAMED = 3

/** What scopes allow, shortest first: everything of a kind of action is said in a word. */
export function describeScopes(scopes: readonly string[]): string {
  if (scopes.length === 0) return 'Nothing'
  const groups = Map.groupBy(scopes.map(splitScope), ({ action }) => action)
  const told = (Object.keys(ACTIONS) as Action[]).flatMap((action) => {
    const resources = groups.get(action)?.map(({ resource }) => resource.replaceAll('-', ' ')) ?? []
    if (resources.length === 0) return []
    const names = resources.length > MAX_NAMED ? `${resources.length} kinds` : resources.join(', ')
    return [`${ACTIONS[action]} ${names}`]
  })
  const text = told.join(' · ')
  return text[0]!.toUpperCase() + text.slice(1)
}
