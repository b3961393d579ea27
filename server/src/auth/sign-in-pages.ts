import type { FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from './escape-html.ts'
import { sendPage } from './page.ts'

type Settings = Pick<Config, 'publicUrl' | 'signInLinks'>

const hostOf = ({ publicUrl }: Settings) => new URL(publicUrl).host
const AGAIN = '<a class="button primary" href="/auth/v1/sign-in">Ask for a new link</a>'

export function sendSignInPage(
  reply: FastifyReply,
  config: Settings,
  { email = '', error }: { email?: string; error?: string },
  status = 200,
): FastifyReply {
  const fault = error ? `<p class="error" role="alert" id="fault">${escapeHtml(error)}</p>` : ''
  const state = error ? ' aria-invalid="true" aria-describedby="fault"' : ''
  const form = `<form method="post" action="/auth/v1/sign-in"><label>Work e-mail<input name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email)}"${state}></label><button class="primary">Send me a link</button></form><p class="hint">The link works once, for 15 minutes. No password to remember.</p>`
  const body = `${fault}${config.signInLinks ? form : '<p class="hint">Sign-in by mail is turned off here.</p>'}`
  return sendPage(reply, hostOf(config), { title: 'Sign in', lead: `To the maps of ${hostOf(config)}`, body }, status)
}

export function sendSentPage(reply: FastifyReply, config: Settings, email: string): FastifyReply {
  const lead = `If ${email} has an account here, a link is on its way. It works once, for 15 minutes.`
  const body =
    '<p class="hint">Nothing there? Look in the spam folder, check the address, or ask the owner of the account to add you.</p><a class="button" href="/auth/v1/sign-in">Use another address</a>'
  return sendPage(reply, hostOf(config), { title: 'Check your mail', lead, body })
}

export function sendConfirmPage(reply: FastifyReply, config: Settings, userId: string, token: string): FastifyReply {
  const body = `<form method="post" action="/auth/v1/confirm"><input type="hidden" name="token" value="${escapeHtml(token)}"><button class="primary">Sign in</button></form><p class="hint">The link is used up when you press the button.</p>`
  return sendPage(reply, hostOf(config), { title: 'Almost there', lead: `You sign in as ${userId}.`, body })
}

/** One page for links that are unknown, used, expired or changed: which of these it was is nobody's business. */
export function sendDeadLinkPage(reply: FastifyReply, config: Settings): FastifyReply {
  const lead = 'Links work once and for a limited time. Ask for a new one; it takes a minute.'
  return sendPage(reply, hostOf(config), { title: 'This link does not work any more', lead, body: AGAIN }, 401)
}

export function sendSignedInPage(reply: FastifyReply, config: Settings, userId: string): FastifyReply {
  const body = '<a class="button" href="/docs">API reference</a>'
  return sendPage(reply, hostOf(config), { title: 'You are signed in', lead: `As ${userId}.`, body })
}
