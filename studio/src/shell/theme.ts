import { useEffect, useState } from 'preact/hooks'

type Theme = 'system' | 'light' | 'dark'

const STORED_AS = 'rotunda-theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const changed = new EventTarget()

function storedTheme(): Theme {
  const stored = localStorage.getItem(STORED_AS)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORED_AS)
  else localStorage.setItem(STORED_AS, theme)
  applyTheme()
}

/** Puts the theme on the page. */
export function applyTheme(): void {
  const theme = storedTheme()
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme
  changed.dispatchEvent(new Event('change'))
}

export function useTheme(): Theme {
  const [theme, setTheme] = useState(storedTheme)
  useEffect(() => {
    const update = () => setTheme(storedTheme())
    changed.addEventListener('change', update)
    return () => changed.removeEventListener('change', update)
  }, [])
  return theme
}

/** Whether the page is dark now: for maps, which have a style for each. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const [isSystemDark, setSystemDark] = useState(system.matches)
  useEffect(() => {
    const update = () => setSystemDark(system.matches)
    system.addEventListener('change', update)
    return () => system.removeEventListener('change', update)
  }, [])
  return theme === 'dark' || (theme === 'system' && isSystemDark)
}
