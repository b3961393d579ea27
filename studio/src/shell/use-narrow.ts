import { useEffect, useState } from 'preact/hooks'

const tablet = matchMedia('(max-width: 1100px)')

/** Whether the window is as narrow as that of a tablet. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(tablet.matches)
  useEffect(() => {
    const follow = () => setNarrow(tablet.matches)
    tablet.addEventListener('change', follow)
    return () => tablet.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
