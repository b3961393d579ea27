import { useState } from 'preact/hooks'
import { useScope } from '../service/scope.ts'
import { toastError } from './toasts.tsx'

/** Makes a secret that is shown once, and refreshes the list that it is in. */
export function useMakeOnce(list: string, request: () => Promise<string>) {
  const { resources } = useScope()
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      setMade(await request())
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
    await resources.refresh(list)
  }
  return { made, isBusy, make }
}
