import { useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'

/** The session has ended while a page is shown. The way back leads through another tab, so that nothing is lost here. */
export function SignedOutDialog({ onCheck }: { onCheck(): Promise<void> }) {
  const [isTried, setTried] = useState(false)
  const check = async () => {
    setTried(false)
    await onCheck()
    setTried(true)
  }
  return (
    <Dialog title="You are signed out" width="narrow" onClose={check}>
      <div class="body">
        <p>
          Your session has ended, or you are no longer on the account. This page keeps what is not saved yet: sign in in
          a new tab, then come back.
        </p>
        {isTried && (
          <p class="notice warn" role="status">
            You are not signed in yet.
          </p>
        )}
        <div class="actions">
          <Button onClick={check}>I am signed in</Button>
          <a class="button primary normal" href="/auth/v1/sign-in" target="_blank" rel="noopener" autofocus>
            Sign in
          </a>
        </div>
      </div>
    </Dialog>
  )
}
