import type { IconNode } from 'lucide'
import { useId } from 'preact/hooks'
import { Icon } from './icon.tsx'

interface Props<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string; icon?: IconNode }[]
  onChoose(value: T): void
}

/** One of a few, all of them in sight. */
export function Segmented<T extends string>({ label, value, choices, onChoose }: Props<T>) {
  const name = useId()
  return (
    <fieldset class="segmented">
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class={choice.value === value ? 'chosen' : ''}>
          <input
            class="visually-hidden"
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.icon && <Icon of={choice.icon} size={14} />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
