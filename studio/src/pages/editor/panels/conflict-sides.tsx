interface Sides {
  /** What the person has done. */
  yours: string
  /** What stands against it, and whose it is. */
  theirs: string
  of?: string
}

/** What a card of a conflict sets against each other. */
export function ConflictSides({ yours, theirs, of = 'Theirs' }: Sides) {
  return (
    <div class="sides">
      <div>
        <small>Yours</small>
        <strong>{yours}</strong>
      </div>
      <div>
        <small>{of}</small>
        <strong>{theirs}</strong>
      </div>
    </div>
  )
}
