import type { Context } from '../context.ts'
import { escapeHtml } from '../escape-html.ts'
import { ICONS } from './icons.ts'
import type { Page } from './page.ts'
import type { Showcase } from './showcase.ts'
import { waysOf } from './ways.ts'

type Settings = Pick<Context['config'], 'publicUrl' | 'signInLinks' | 'oidc'>

/** The name given at first start; while it is unchanged, the page shows the host instead. */
const UNNAMED = 'Main account'

/** The address of a page of the sign-in, which keeps where the user wants to go. */
export function withReturn(path: string, returnTo: string | null): string {
  return returnTo === null ? path : `${path}?return_to=${encodeURIComponent(returnTo)}`
}

export function signInPage(
  config: Settings,
  { email = '', error, returnTo = null }: { email?: string; error?: string; returnTo?: string | null },
): (showcase: Showcase) => Page {
  const ways = waysOf(config)
  const buttons = [
    ways.passkey
      ? `<button class="scripted" type="button" id="passkey" data-then="${escapeHtml(returnTo ?? '')}">${ICONS.fingerprint}Use a passkey</button>`
      : '',
    ways.oidc === null
      ? ''
      : `<a class="button" href="${escapeHtml(withReturn('/auth/v1/oidc', returnTo))}">${ICONS.organisation}Continue with ${escapeHtml(ways.oidc)}</a>`,
  ].filter(Boolean)
  const form = ways.link ? linkForm({ email, error, returnTo, isFirst: buttons.length === 0 }) : ''
  // One button is the main one: the first.
  const first = buttons.join('').replace(/class="(scripted|button)"/, 'class="$1 primary"')
  const body = [
    error ? `<p class="error" role="alert" id="fault">${escapeHtml(error)}</p>` : '',
    ways.passkey ? '<p class="error" role="alert" id="passkey-fault" hidden></p>' : '',
    buttons.length > 0 ? `<div class="stack">${first}</div>` : '',
    buttons.length > 0 && form ? '<div class="or">or by email</div>' : '',
    form || '<p class="hint">Sign-in by email is turned off here.</p>',
  ].join('')
  return ({ accountName }) => {
    const whose = accountName === UNNAMED ? new URL(config.publicUrl).host : accountName
    return { title: 'Sign in', lead: `To the maps of ${whose}`, body, scripted: ways.passkey }
  }
}

function linkForm({
  email,
  error,
  returnTo,
  isFirst,
}: {
  email: string
  error: string | undefined
  returnTo: string | null
  isFirst: boolean
}): string {
  const state = error ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''
  const kept = returnTo === null ? '' : `<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">`
  return `<form method="post" action="/auth/v1/sign-in">${kept}<label>Work email<input name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email)}"${state}></label><button${isFirst ? ' class="primary"' : ''}>Email me a link</button></form><p class="hint">The link works once, for 15 minutes. No password needed.</p>`
}

export function sentPage(email: string, returnTo: string | null): Page {
  return {
    title: 'Check your email',
    lead: `If ${email} has an account here, we sent a link. It works once, for 15 minutes.`,
    body: `<p class="hint">No email? Check your spam folder and the address, or ask the account owner to add you.</p><a class="button" href="${escapeHtml(withReturn('/auth/v1/sign-in', returnTo))}">Use another address</a>`,
  }
}

export function confirmPage(userId: string, token: string, returnTo: string | null): Page {
  const kept = returnTo === null ? '' : `<input type="hidden" name="return_to" value="${escapeHtml(returnTo)}">`
  return {
    title: 'Almost there',
    lead: `You are signing in as ${userId}.`,
    body: `<form method="post" action="/auth/v1/confirm"><input type="hidden" name="token" value="${escapeHtml(token)}">${kept}<button class="primary">Sign in</button></form><p class="hint">The button uses up the link.</p>`,
  }
}

/** One page for links that are unknown, used, expired or changed, so that it reveals nothing about the link. */
export function deadLinkPage(returnTo: string | null): Page {
  const again = escapeHtml(withReturn('/auth/v1/sign-in', returnTo))
  return {
    title: 'This link is no longer valid',
    lead: 'Links work once and for a limited time. Request a new one.',
    body: `<a class="button primary" href="${again}">Request a new link</a>`,
  }
}

/** For what went wrong on the way through the identity provider. */
export function refusalPage(title: string, lead: string, returnTo: string | null): Page {
  const back = escapeHtml(withReturn('/auth/v1/sign-in', returnTo))
  return { title, lead, body: `<a class="button primary" href="${back}">Back to sign-in</a>` }
}
