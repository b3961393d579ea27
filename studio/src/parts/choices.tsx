interface Choice<Value> {
  value: Value
  label: string
  hint: string
}

interface Props<Value> {
  legend: string
  hidesLegend?: boolean
  /** Of the radio buttons. */
  name: string
  value: Value
  choices: readonly Choice<Value>[]
  isLocked?: boolean
  onChoose(value: Value): void
}

/** One of a few, each with a line that explains it. */
export function Choices<Value extends string | number>({ legend, name, value, choices, ...props }: Props<Value>) {
  return (
    <fieldset class="choices">
      <legend class={props.hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} class={choice.value === value ? 'chosen' : ''}>
          <input
            type="radio"
            name={name}
            disabled={props.isLocked}
            checked={choice.value === value}
            onChange={() => props.onChoose(choice.value)}
          />
          <span>
            <strong>{choice.label}</strong>
            <small>{choice.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
