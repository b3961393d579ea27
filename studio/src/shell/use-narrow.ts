import { useEffect, useState } from 'preact/hooks'

/** As in narrow.css. */
const phone = matchMedia('(max-width: 760px)')

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(phone.matches)
  useEffect(() => {
    const follow = () => setNarrow(phone.matches)
    phone.addEventListener('change', follow)
    return () => phone.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
