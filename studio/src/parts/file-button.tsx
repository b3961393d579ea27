import type { IconNode } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

interface Props {
  icon?: IconNode
  kind?: 'plain' | 'quiet'
  size?: 'small' | 'normal'
  class?: string
  tip?: string
  /** Media types and endings, as file inputs take them. */
  accept?: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** In a dialog: where its keys go first. */
  autoFocus?: boolean
  children: ComponentChildren
  /** With one file at least. */
  onFiles(files: [File, ...File[]]): void
}

/** A button that asks for files; choosing the same file again counts as well. */
export function FileButton({ icon, kind = 'plain', size = 'normal', children, onFiles, ...props }: Props) {
  return (
    <label class={`button ${kind} ${size} ${props.class ?? ''}`} data-tip={props.tip}>
      {icon && <Icon of={icon} />}
      {children}
      <input
        class="visually-hidden"
        type="file"
        autofocus={props.autoFocus}
        accept={props.accept}
        multiple={props.isMultiple}
        disabled={props.isDisabled}
        onChange={({ currentTarget }) => {
          const [first, ...rest] = currentTarget.files ?? []
          currentTarget.value = ''
          if (first) onFiles([first, ...rest])
        }}
      />
    </label>
  )
}
