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
          Your session ended, or you no longer have access to this account. This page keeps your unsaved changes: sign
          in in a new tab, then come back.
        </p>
        {isTried && (
          <p class="notice warn" role="status">
            You are still signed out.
          </p>
        )}
        <div class="actions">
          <Button onClick={check}>I have signed in</Button>
          <a class="button primary normal" href="/auth/v1/sign-in" target="_blank" rel="noopener" autofocus>
            Sign in
          </a>
        </div>
      </div>
    </Dialog>
  )
}
