import { CircleAlert } from 'lucide'
import type { ComponentChildren, InputHTMLAttributes, TargetedEvent } from 'preact'
import { useId } from 'preact/hooks'
import { Icon } from './icon.tsx'

type Handler = (event: TargetedEvent<HTMLInputElement>) => void

interface Props {
  label: string
  /** Read out only: where the place says what it is. */
  hidesLabel?: boolean
  /** What is wrong and what to do. */
  error?: string | undefined
  hint?: ComponentChildren
  value: string
  type?: 'text' | 'email' | 'number' | 'search' | 'datetime-local' | 'date' | 'url' | 'color'
  placeholder?: string
  maxLength?: number
  min?: number | string
  max?: number | string
  step?: number | 'any'
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  class?: string
  onInput?: Handler
  onChange?: Handler
  onFocus?: Handler
}

export function Field({ label, hidesLabel = false, error, hint, ...rest }: Props) {
  const id = useId()
  const note = error || hint ? `${id}-note` : undefined
  return (
    <div class="field">
      <label for={id} class={hidesLabel ? 'visually-hidden' : ''}>
        {label}
      </label>
      <input
        autocomplete="off"
        {...(rest as InputHTMLAttributes<HTMLInputElement>)}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note}
        class={`input ${rest.class ?? ''}`}
      />
      {error ? (
        <p class="error" id={note}>
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p class="hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

interface Choice<T extends string> {
  value: T
  label: string
}

interface SelectProps<T extends string> {
  label: string
  hidesLabel?: boolean
  value: T
  choices: readonly Choice<T>[]
  onChoose(value: T): void
  disabled?: boolean
}

export function Select<T extends string>({ label, hidesLabel, value, choices, onChoose, disabled }: SelectProps<T>) {
  const id = useId()
  return (
    <div class="field">
      <label for={id} class={hidesLabel ? 'visually-hidden' : ''}>
        {label}
      </label>
      <select
        id={id}
        class="input"
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.currentTarget.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface SwitchProps {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
  disabled?: boolean
}

export function Switch({ label, isOn, onChange, disabled }: SwitchProps) {
  return (
    <label class="switch-row">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        class="switch"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
