import type { IconNode } from 'lucide'
import { LoaderCircle } from 'lucide'
import type { ButtonHTMLAttributes, ComponentChildren, TargetedMouseEvent } from 'preact'
import { Keys } from '../keys/keys.tsx'
import { Icon } from './icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon'> & {
  /** One primary button in a view; plain ones have an edge, quiet ones none. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  size?: 'small' | 'normal' | 'large'
  icon?: IconNode
  /** The shortcut that does the same, shown at the end. */
  keys?: string
  isBusy?: boolean
  children?: ComponentChildren
}

/** While it is busy the icon turns, the width stays, and a second press does nothing. */
export function Button({ kind = 'plain', size = 'normal', icon, keys, isBusy = false, children, ...rest }: Props) {
  const classes = `button ${kind} ${size}${isBusy ? ' busy' : ''}`
  const press = (event: TargetedMouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button type="button" {...rest} class={classes} aria-busy={isBusy} onClick={press}>
      {icon && <Icon of={isBusy ? LoaderCircle : icon} />}
      <span class="words">{children}</span>
      {isBusy && !icon && (
        <span class="turning">
          <Icon of={LoaderCircle} />
        </span>
      )}
      {keys && <Keys of={keys} />}
    </button>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'icon' | 'label'> & {
  icon: IconNode
  /** Read out, and shown when the pointer rests on it. */
  label: string
  keys?: string
  size?: 'small' | 'normal'
}

export function IconButton({ icon, label, keys, size = 'normal', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      class={`icon-button ${size} ${rest.class ?? ''}`}
      aria-label={label}
      data-tip={label}
    >
      <Icon of={icon} />
      {keys && <Keys of={keys} isHidden />}
    </button>
  )
}
