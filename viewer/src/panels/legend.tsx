import { useApp } from '../app-context.ts'

/** Which colour means that a place can be had, that of booths as the owner has it, and which that it is taken. */
export function Legend() {
  const { text, look } = useApp()
  const free = look.settings.categories.booth?.colour
  return (
    <ul class="legend" aria-label={text.legend}>
      <li>
        <span class="swatch free" aria-hidden="true" style={free ? { '--free': free } : {}} />
        {text.free}
      </li>
      <li>
        <span class="swatch taken" aria-hidden="true" />
        {text.taken}
      </li>
    </ul>
  )
}
