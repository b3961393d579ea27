import { Magnet, Network } from 'lucide'
import { Icon } from '../../../parts/icon.tsx'
import type { Aids } from '../aids.ts'

interface Props {
  aids: Aids
  onChange(change: Partial<Aids>): void
}

/** What helps the hand. A key held down turns it off for one move. */
export function AidsBar({ aids, onChange }: Props) {
  return (
    <fieldset class="aids-bar floating">
      <legend class="visually-hidden">Aids</legend>
      <button
        type="button"
        aria-pressed={aids.snaps}
        title="Points are drawn to corners, walls and right angles. Alt turns it off for one move."
        onClick={() => onChange({ snaps: !aids.snaps })}
      >
        <Icon of={Magnet} />
        <span>Snap</span>
      </button>
      <button
        type="button"
        aria-pressed={aids.follows}
        title="Corners that neighbours share move with them. Ctrl turns it off for one move."
        onClick={() => onChange({ follows: !aids.follows })}
      >
        <Icon of={Network} />
        <span>Neighbours follow</span>
      </button>
    </fieldset>
  )
}
