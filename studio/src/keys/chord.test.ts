import { describe, expect, it } from 'vitest'
import { chordOf, signsOf } from './chord.ts'

const press = (key: string, held: Partial<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  chordOf({ key, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...held })

describe('shortcuts', () => {
  it('STUDIO-3: a chord names the key and what is held, whatever the case of the letter', () => {
    expect(press('K', { ctrlKey: true })).toBe('mod+k')
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+z')
    expect(press('Enter', { shiftKey: true })).toBe('shift+enter')
    expect(press(' ')).toBe('space')
  })

  it('STUDIO-3: a sign is found wherever the keyboard has it', () => {
    expect(press('?', { shiftKey: true })).toBe('?')
    expect(press('/', { shiftKey: true })).toBe('/')
  })

  it('STUDIO-3: off the Mac, hints say Ctrl', () => {
    expect(signsOf('mod+k')).toEqual([['Ctrl', 'K']])
    expect(signsOf('g v')).toEqual([['G'], ['V']])
  })
})
