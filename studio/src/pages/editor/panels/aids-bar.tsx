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
        title="Snap points to corners, walls and right angles. Hold Alt to turn it off for one move."
        onClick={() => onChange({ snaps: !aids.snaps })}
      >
        <Icon of={Magnet} />
        <span>Snap</span>
      </button>
      <button
        type="button"
        aria-pressed={aids.follows}
        title="Shared corners of neighbouring rooms move together. Hold Ctrl to turn it off for one move."
        onClick={() => onChange({ follows: !aids.follows })}
      >
        <Icon of={Network} />
        <span>Move neighbours</span>
      </button>
    </fieldset>
  )
}
