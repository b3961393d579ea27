import type { ComponentChildren } from 'preact'
import { Keys } from '../keys/keys.tsx'
import './side-panel.css'

interface ChipProps {
  isOn: boolean
  onPress(): void
  children: ComponentChildren
}

export function FilterChip({ isOn, onPress, children }: ChipProps) {
  return (
    <button type="button" class={isOn ? 'filter chosen' : 'filter'} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  )
}

/** At the foot of a panel: what its keys do. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span>
      {keys.map((key) => (
        <Keys key={key} of={key} />
      ))}{' '}
      {children}
    </span>
  )
}
