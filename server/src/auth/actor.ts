/** Who makes a request, as far as routes may ask. Keys and signed-in users are kinds of actors; all pass the same guard. */
export interface Actor {
  /** Unique among actors of every kind. */
  actorId: string
  /** The actor's own account; a request may act for one of its sub-accounts. */
  accountId: string
  permissions: ReadonlySet<string>
  /** Where its requests may come from; empty: anywhere. */
  allowedUrls: readonly string[]
  /** Milliseconds since the epoch; null: never. */
  expiresAt: number | null
  /** The one map that a map's public key opens; null for every other actor. */
  publicMapKey: string | null
  /** The view that the key of a preview opens, published or not; null for every other actor. */
  previewViewId: string | null
  /** The signed-in user; null where the actor is a key. */
  user: SignedInUser | null
}

interface SignedInUser {
  userId: string
  sessionId: string
  /** On the account that the request acts for. */
  roles: readonly string[]
}

/** Whether the actor is a visitor of a published map or of a preview: all visitors share its key. */
export function isVisitor(actor: Actor): boolean {
  return actor.publicMapKey !== null
}
