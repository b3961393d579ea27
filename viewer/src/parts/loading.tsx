import { useApp } from '../app-context.ts'

/** Where something will stand as soon as it is there. */
export function Loading() {
  const { text } = useApp()
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">{text.loading}</span>
      <span class="blank" />
      <span class="blank" />
      <span class="blank" />
    </div>
  )
}
