import type { IconNode } from 'lucide'
import { createElement } from 'preact'

interface Props {
  /** A drawing of lucide. */
  of: IconNode
  size?: 12 | 14 | 16 | 18 | 20 | 24
}

/** A drawing beside words, or in a button that has a label: it is decorative. */
export function Icon({ of, size = 16 }: Props) {
  return (
    <svg
      class="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width={size < 16 ? 2.25 : 2}
      stroke-linecap="round"
      stroke-linejoin="round"
      focusable="false"
      aria-hidden="true"
    >
      {of.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
