import { useEffect, useMemo, useReducer, useRef } from 'preact/hooks'
import { Session } from '../service/session.ts'
import { toast } from './toasts.tsx'

/** Who is signed in. A tab that becomes visible reloads it, and shows a toast if the role changed. */
export function useSession(account: string | undefined): Session {
  const session = useMemo(() => new Session(account), [account])
  const [, render] = useReducer<number, void>((count) => count + 1, 0)
  useEffect(() => {
    const leave = session.subscribe(render)
    const check = () => {
      if (!document.hidden) void session.check()
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', check)
    }
  }, [session])
  const roles = session.scope?.me.roles.join(', ')
  const before = useRef({ session, roles })
  useEffect(() => {
    const isChanged = before.current.session === session && before.current.roles !== undefined
    before.current = { session, roles }
    if (isChanged) toast({ text: `Your role changed to ${roles}` })
  }, [session, roles])
  return session
}
