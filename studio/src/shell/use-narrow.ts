import { useEffect, useState } from 'preact/hooks'

/** As in narrow.css. */
const upright = matchMedia('(max-width: 900px)')

/** Whether the window is as narrow as an upright tablet. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(upright.matches)
  useEffect(() => {
    const follow = () => setNarrow(upright.matches)
    upright.addEventListener('change', follow)
    return () => upright.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
