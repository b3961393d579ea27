import { signsOf } from './chord.ts'

/** A shortcut as it looks on the keyboard. */
export function Keys({ of, isHidden = false }: { of: string; isHidden?: boolean }) {
  return (
    <span class={isHidden ? 'keys tip-keys' : 'keys'} aria-hidden="true">
      {signsOf(of).map((signs, i) => (
        <kbd key={i}>{signs.join(signs[0] === 'Ctrl' ? ' ' : '')}</kbd>
      ))}
    </span>
  )
}
