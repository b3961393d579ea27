const IS_MAC = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

const SIGNS: Record<string, string> = {
  mod: IS_MAC ? '⌘' : 'Ctrl',
  shift: '⇧',
  alt: IS_MAC ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  space: 'Space',
  tab: 'Tab',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** The name of a pressed key with what is held: `mod+k`, `shift+enter`, `?`. */
export function chordOf({ key, metaKey, ctrlKey, shiftKey, altKey }: Pressed): string {
  const name = key === ' ' ? 'space' : key.toLowerCase()
  const isSign = name.length === 1 && !/[a-z0-9]/.test(name)
  const held = [
    ...((IS_MAC ? metaKey : ctrlKey) ? ['mod'] : []),
    ...(altKey ? ['alt'] : []),
    // The sign says that shift is held, and on which key it stands differs between keyboards.
    ...(shiftKey && !isSign ? ['shift'] : []),
  ]
  return [...held, name].join('+')
}

/** How the chords of a shortcut look on the keys: one list of signs for each. */
export function signsOf(shortcut: string): string[][] {
  return shortcut.split(' ').map((chord) => chord.split('+').map((name) => SIGNS[name] ?? name.toUpperCase()))
}
