/** Passkeys on the pages of the sign-in; the library is the file webauthn.js beside this one. */
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser

const byId = (id) => document.getElementById(id)

async function call(method, path, body) {
  const content = body ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {}
  const response = await fetch(`/auth/v1/${path}`, { method, ...content }).catch(() => null)
  if (!response) throw new Error('The service cannot be reached. Check your connection, then try again.')
  const answer = response.status === 204 ? null : await response.json()
  if (response.ok) return answer
  throw new Error(answer.message)
}

/** What the browser says is for developers; these say what to do. */
const WORDS = {
  NotAllowedError: 'The passkey was not used: it was cancelled, took too long, or this device has none. Try again.',
  AbortError: 'The passkey was not used. Try again.',
  InvalidStateError: 'You already have a passkey on this device.',
  SecurityError: 'Passkeys do not work at this address of the service. Sign in another way.',
}

/** Runs the work behind a button, which is disabled meanwhile, and shows what went wrong. */
async function run(button, work) {
  const fault = byId('passkey-fault')
  fault.hidden = true
  button.disabled = true
  try {
    await work()
  } catch (error) {
    fault.textContent = WORDS[error.name] ?? error.message
    fault.hidden = false
    button.disabled = false
  }
}

async function signIn() {
  const optionsJSON = await call('POST', 'passkeys/sign-in/options')
  const credential = await startAuthentication({ optionsJSON })
  await call('POST', 'passkeys/sign-in', { credential })
  // That page leads on: whoever is signed in has nothing to do there.
  location.assign(byId('passkey').dataset.then || '/auth/v1/sign-in')
}

async function register(name) {
  const optionsJSON = await call('POST', 'passkeys/options')
  const credential = await startRegistration({ optionsJSON })
  await call('POST', 'passkeys', { name, credential })
  location.reload()
}

const signInButton = byId('passkey')
const addForm = byId('add-passkey')
if (!browserSupportsWebAuthn()) {
  if (signInButton) signInButton.hidden = true
  if (addForm) addForm.hidden = true
}
signInButton?.addEventListener('click', () => run(signInButton, signIn))
addForm?.addEventListener('submit', (event) => {
  event.preventDefault()
  run(addForm.querySelector('button'), () => register(addForm.elements.namedItem('name').value))
})
for (const button of document.querySelectorAll('button[data-delete]')) {
  button.addEventListener('click', () =>
    run(button, async () => {
      await call('DELETE', button.dataset.delete)
      location.reload()
    }),
  )
}
