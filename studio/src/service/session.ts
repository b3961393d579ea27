import { RotundaError, type Schemas, unwrap } from '@rotunda/sdk'
import { Resources } from './resources.ts'
import type { Scope } from './scope.ts'
import { openService, type Service } from './service.ts'

type Me = Schemas['Me']

/** Who is signed in, for one account. What the service refuses is a reason to ask anew: sessions end, and roles change. */
export class Session {
  readonly #service: Service
  readonly #resources = new Resources()
  readonly #listeners = new Set<() => void>()
  #isChecking = false
  /** Null until it is known who is signed in. */
  scope: Scope | null = null
  error: Error | null = null
  /** Whether the session has ended while a page is shown, which stays as it is. */
  isSignedOut = false

  constructor(account: string | undefined) {
    this.#service = openService(account, this.#refused)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Asks who is signed in, and what they may do. */
  readonly check = async (): Promise<void> => {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      this.#accept(await unwrap(this.#service.client.GET('/auth/v1/me')))
    } catch (error) {
      // A network that is gone takes nothing from the page.
      if (this.scope === null || (error instanceof RotundaError && error.status !== 401)) this.error = error as Error
    }
    this.#isChecking = false
    this.#tell()
  }

  #accept(me: Me): void {
    const before = this.scope?.me
    // What the page shows is for the eyes of the user before.
    if (before && before.user_id !== me.user_id) {
      location.reload()
      return
    }
    const scopes = new Set(me.scopes)
    const isOther = !before || before.scopes.join() !== me.scopes.join() || before.roles.join() !== me.roles.join()
    if (isOther) this.scope = { ...this.#service, me, resources: this.#resources, may: (name) => scopes.has(name) }
    if (this.isSignedOut) void this.#resources.refresh()
    this.isSignedOut = false
    this.error = null
  }

  readonly #refused = (status: 401 | 403): void => {
    if (status === 403) void this.check()
    else if (this.scope === null) signIn()
    else {
      this.isSignedOut = true
      this.#tell()
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Leads to the sign-in and back to this page. */
function signIn(): void {
  const here = location.pathname + location.search
  location.assign(`/auth/v1/sign-in?return_to=${encodeURIComponent(here)}`)
}
