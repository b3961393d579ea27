import type { Schemas } from '@rotunda/sdk'
import { createContext } from 'preact'
import { useContext, useEffect, useReducer } from 'preact/hooks'
import type { Resource, Resources } from './resources.ts'
import type { Service } from './service.ts'

/** Who is signed in, for which account, and how the service is asked for things of that account. */
export interface Scope extends Service {
  me: Schemas['Me']
  resources: Resources
  /** Whether the role of the user has a scope on this account. */
  may(scope: string): boolean
}

export const ScopeContext = createContext<Scope>(null as unknown as Scope)

export function useScope(): Scope {
  return useContext(ScopeContext)
}

/** Something that the service is asked for, by its name; null: nothing to ask for yet. */
export function useResource<T>(name: string | null, load: (scope: Scope) => Promise<T>): Resource<T> {
  const scope = useScope()
  const [, render] = useReducer<number, void>((count) => count + 1, 0)
  useEffect(() => {
    if (name === null) return
    return scope.resources.subscribe(name, () => load(scope), render)
    // The name says what is loaded.
  }, [name, scope])
  return name === null ? { value: undefined, error: undefined, isLoading: true } : scope.resources.get<T>(name)
}

/** Polls at an interval while something is in progress that the service does not push. */
export function usePolling(name: string, isBusy: boolean, everyMs = 1_000): void {
  const { resources } = useScope()
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => {
      if (!document.hidden) void resources.refresh(name)
    }, everyMs)
    return () => clearInterval(timer)
  }, [name, isBusy, everyMs, resources])
}
