import { type Schemas, unwrap } from '@rotunda/sdk'
import { Fingerprint, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Trouble } from '../../parts/states.tsx'
import { dateAndTime, timeAgo } from '../../parts/time.ts'
import { useResource, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { nameBrowser } from './name-browser.ts'
import { registerPasskey } from './register-passkey.ts'

type Passkey = Schemas['Passkey']

const MAX_PASSKEYS = 100

/** Passkeys sign in without a mail: by a fingerprint, a face or the code of the device. */
export function Passkeys() {
  const { client, resources } = useScope()
  const [isBusy, setBusy] = useState(false)
  const passkeys = useResource('own/passkeys', async ({ client }) => {
    const query = { limit: MAX_PASSKEYS }
    return (await unwrap(client.GET('/auth/v1/passkeys', { params: { query } }))).passkeys
  })
  const add = async () => {
    setBusy(true)
    try {
      await registerPasskey(client, nameBrowser(navigator.userAgent).name)
      toast({ text: 'Passkey added' })
    } catch (error) {
      // The user closed the browser's dialog: not an error.
      if ((error as Error).name !== 'NotAllowedError') toastError(error)
    }
    setBusy(false)
    await resources.refresh('own/passkeys')
  }
  const remove = async (passkey: Passkey) => {
    try {
      const path = { passkey_id: passkey.passkey_id }
      await unwrap(client.DELETE('/auth/v1/passkeys/{passkey_id}', { params: { path } }))
      toast({ text: `${passkey.name} removed` })
    } catch (error) {
      toastError(error, () => remove(passkey))
    }
    await resources.refresh('own/passkeys')
  }
  return (
    <section class="card" aria-label="Passkeys">
      <header class="card-header">
        <h2>Passkeys</h2>
        <Button size="small" icon={Plus} isBusy={isBusy} onClick={add}>
          Add a passkey
        </Button>
      </header>
      {passkeys.error && !passkeys.value && (
        <Trouble error={passkeys.error} onRetry={() => resources.refresh('own/passkeys')} />
      )}
      {passkeys.value?.length === 0 && (
        <Empty icon={Fingerprint} title="No passkeys yet">
          <p>Sign in with your fingerprint, face or device PIN instead of an email link.</p>
        </Empty>
      )}
      {passkeys.value && passkeys.value.length > 0 && (
        <table class="rows" aria-label="Passkeys">
          <tbody>
            {passkeys.value.map((passkey) => (
              <tr key={passkey.passkey_id}>
                <td>
                  <span class="who">
                    <Icon of={Fingerprint} size={20} />
                    <span>
                      <strong>{passkey.name}</strong>
                      <small>since {dateAndTime(passkey.created_at)}</small>
                    </span>
                  </span>
                </td>
                <td class="time">
                  {passkey.last_used_at === null ? 'never used' : `used ${timeAgo(passkey.last_used_at)}`}
                </td>
                <td class="end">
                  <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => remove(passkey)}>
                    Remove
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
