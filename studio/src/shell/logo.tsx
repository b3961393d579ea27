/** The sign of Rotunda: a dome over a hall. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M7 24h18M9 24v-8a7 7 0 0 1 14 0v8M13 24v-7a3 3 0 0 1 6 0v7" />
    </svg>
  )
}
