import { useApp } from '../app-context.ts'

/** A placeholder for content that is still loading. */
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
