import { useRef } from 'preact/hooks'
import { toast, toastError } from '../../shell/toasts.tsx'

/** The way back from a decision. */
export type Undo = () => Promise<void>

/** Makes decisions one after the other, in the order in which they were taken, each with a way back. */
export function useDecisions(refresh: () => Promise<unknown>) {
  const waysBack = useRef<Undo[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const make = async (work: () => Promise<unknown>) => {
    try {
      await work()
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      await refresh().catch(toastError)
    }
  }
  const queue = (work: () => Promise<unknown>) => {
    const turn = last.current.then(() => make(work))
    last.current = turn
    return turn
  }
  const undo = () => queue(async () => waysBack.current.pop()?.())

  const decide = async (told: string, work: () => Promise<Undo>) => {
    const isDone = await queue(async () => waysBack.current.push(await work()))
    if (isDone) toast({ text: told, action: { label: 'Undo', run: () => void undo() } })
  }
  /** As `decide`, with no way back. */
  const settle = async (told: string, work: () => Promise<void>) => {
    if (await queue(work)) toast({ text: told })
  }
  return { decide, settle, undo, canUndo: waysBack.current.length > 0 }
}
