import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'

// cspell:disable
/** Rows of letters by the language of the page; those without one of their own have the English one. */
const LAYOUTS: Record<string, string[]> = {
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  de: ['qwertzuiopü', 'asdfghjklöä', 'yxcvbnmß'],
  fr: ['azertyuiop', 'qsdfghjklm', 'wxcvbnéèç'],
  es: ['qwertyuiop', 'asdfghjklñ', 'zxcvbnmáé'],
  pl: ['qwertyuiopó', 'asdfghjklłą', 'zxcvbnmęśż'],
  tr: ['qwertyuıopğü', 'asdfghjklşi', 'zxcvbnmöç'],
  ar: ['ضصثقفغعهخحج', 'شسيبلاتنمكط', 'ئءؤرىةوزظدذ'],
}
// cspell:enable
const DIGITS = '1234567890'

/** Keys for a screen without a keyboard, while a field is being filled. */
export function Keyboard() {
  const { text, contentLanguage } = useApp()
  const root = useRef<HTMLDivElement>(null)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const page = root.current!.closest('.rotunda')!
    // A field may have the focus before the keys are loaded.
    const now = (page.getRootNode() as Document | ShadowRoot).activeElement
    if (now instanceof HTMLInputElement && page.contains(now)) setField(now)
    const follow = ({ target }: Event) => setField(target instanceof HTMLInputElement ? target : null)
    const leave = () => setField(null)
    page.addEventListener('focusin', follow)
    page.addEventListener('focusout', leave)
    return () => {
      page.removeEventListener('focusin', follow)
      page.removeEventListener('focusout', leave)
    }
  }, [])
  useLayoutEffect(() => {
    if (!field) return
    // Suggestions begin below the whole bar and end above the keys: what covers them cannot be typed through.
    const bar = field.closest('.bar') ?? field
    const free = root.current!.firstElementChild!.getBoundingClientRect().top - bar.getBoundingClientRect().bottom
    root.current!.closest<HTMLElement>('.rotunda')!.style.setProperty('--above-keys', `${free}px`)
  }, [field])
  const write = (value: string) => {
    if (!field) return
    field.value = value
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const submit = () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  const key = (words: string, press: () => void, shown: preact.ComponentChildren = words) => (
    <button
      type="button"
      tabIndex={-1}
      class={[...words].length > 1 ? 'key wide' : 'key'}
      key={words}
      aria-label={words}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {shown}
    </button>
  )
  const rows = [DIGITS, ...(LAYOUTS[contentLanguage.split('-')[0]!] ?? LAYOUTS.en!)]
  return (
    <div ref={root}>
      {field && (
        <section class="keyboard" aria-label={text.keyboard}>
          {rows.map((row) => (
            <div class="keys" key={row}>
              {[...row].map((letter) => key(letter, () => write(field.value + letter)))}
            </div>
          ))}
          <div class="keys">
            {key(text.clear, () => write(''))}
            {key(text.space, () => write(`${field.value} `), <span class="bar-key" />)}
            {key(text.erase, () => write([...field.value].slice(0, -1).join('')), <Icon name="back" />)}
            {key(text.search, submit, <Icon name="search" />)}
          </div>
        </section>
      )}
    </div>
  )
}
