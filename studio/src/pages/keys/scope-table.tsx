import { nameOfResource, splitScope } from './describe-scopes.ts'

const ACTIONS = ['read', 'write', 'delete'] as const

interface Props {
  /** What the user may do, and so may hand on. */
  held: readonly string[]
  chosen: ReadonlySet<string>
  onChange(chosen: Set<string>): void
}

/** A box for each scope: resources from top to bottom, what may be done with them from left to right. */
export function ScopeTable({ held, chosen, onChange }: Props) {
  const resources = [...new Set(held.map((scope) => splitScope(scope).resource))]
  const toggle = (scope: string) => {
    const next = new Set(chosen)
    if (!next.delete(scope)) next.add(scope)
    onChange(next)
  }
  return (
    // Scrolls, so the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region
    <section class="scopes" tabIndex={0} aria-label="Scopes">
      <table>
        <thead>
          <tr>
            <th>Of</th>
            {ACTIONS.map((action) => (
              <th key={action}>{action}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <tr key={resource}>
              <th scope="row">{nameOfResource(resource)}</th>
              {ACTIONS.map((action) => {
                const scope = `${resource}:${action}`
                return (
                  <td key={action}>
                    {held.includes(scope) && (
                      <input
                        type="checkbox"
                        aria-label={`${action} ${resource.replaceAll('-', ' ')}`}
                        checked={chosen.has(scope)}
                        onChange={() => toggle(scope)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
