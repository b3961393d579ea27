import { cookieName } from '../auth/session-cookie.ts'
import { insertSession } from '../auth/session-store.ts'
import { transact } from '../db/db.ts'
import type { TestService } from './test-service.ts'

/** Makes the user with these roles and returns `call` with a session of theirs, as a page of the service makes requests. */
export async function signInAs(
  service: TestService,
  userId: string,
  roles: string[],
  accountId = service.accountId,
): Promise<{ call: TestService['call']; cookie: string; sessionId: string }> {
  const { context, app } = service
  const users = await service.call(
    'POST',
    '/accounts/v1/users',
    { user_id: userId, role: roles },
    { 'service-account': accountId },
  )
  if (users.status !== 201) throw new Error(`${users.status} ${JSON.stringify(users.body)}`)
  const { token, sessionId } = await transact(context.db, (tx) =>
    insertSession(tx, { userId, method: 'link', userAgent: 'Test' }),
  )
  const cookie = `${cookieName(context.config)}=${token}`
  return { cookie, sessionId, call: callWithCookie(app, cookie) }
}

export function callWithCookie(app: TestService['app'], cookie: string): TestService['call'] {
  return async (method, url, body, headers) => {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    const text = response.rawPayload.toString()
    return {
      status: response.statusCode,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
      raw: response.rawPayload,
    }
  }
}
