import { useApp } from '../app-context.ts'

/** Which colour means that a place can be had, and which that it is taken. */
export function Legend() {
  const { text } = useApp()
  return (
    <ul class="legend" aria-label={text.legend}>
      <li>
        <span class="swatch free" aria-hidden="true" />
        {text.free}
      </li>
      <li>
        <span class="swatch taken" aria-hidden="true" />
        {text.taken}
      </li>
    </ul>
  )
}
