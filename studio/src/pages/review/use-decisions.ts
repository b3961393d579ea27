import { useRef, useState } from 'preact/hooks'
import { toast, toastError } from '../../shell/toasts.tsx'

/** The way back from a decision. */
export type Undo = () => Promise<void>

/** Makes decisions one after the other, each with a way back. `name` says which is being made. */
export function useDecisions(refresh: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string | null>(null)
  const waysBack = useRef<Undo[]>([])

  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name)
    try {
      await work()
      await refresh()
      return true
    } catch (error) {
      toastError(error)
      await refresh()
      return false
    } finally {
      setBusy(null)
    }
  }
  const undo = async () => {
    const last = waysBack.current.pop()
    if (last) await run('undo', last)
  }
  const decide = async (name: string, told: string, work: () => Promise<Undo>) => {
    const isDone = await run(name, async () => waysBack.current.push(await work()))
    if (isDone) toast({ text: told, action: { label: 'Undo', run: () => void undo() } })
  }
  /** As `decide`, with no way back. */
  const settle = async (name: string, told: string, work: () => Promise<void>) => {
    if (await run(name, work)) toast({ text: told })
  }
  return { busy, decide, settle, undo, canUndo: waysBack.current.length > 0 }
}
