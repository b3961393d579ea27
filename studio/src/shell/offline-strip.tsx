import { WifiOff } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { useScope } from '../service/scope.ts'

/** Shows that the browser is offline, and reloads everything once it is online again. */
export function OfflineStrip() {
  const { resources } = useScope()
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const leave = () => setOffline(true)
    const comeBack = () => {
      setOffline(false)
      void resources.refresh()
    }
    addEventListener('offline', leave)
    addEventListener('online', comeBack)
    return () => {
      removeEventListener('offline', leave)
      removeEventListener('online', comeBack)
    }
  }, [resources])
  if (!isOffline) return null
  return (
    <div class="offline-strip" role="status">
      <Icon of={WifiOff} />
      You are offline. This page shows the last loaded data; changes are saved once you are back online.
    </div>
  )
}
