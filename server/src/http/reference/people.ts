import type { OperationTexts } from './operation-text.ts'

export const PEOPLE_TEXTS: OperationTexts = {
  'POST /accounts/v1': {
    summary: 'Create a sub-account',
    description: 'A separate tenant under this account. Its keys cannot see other accounts.',
    example: { account_name: 'Tenant', account_type: 'sub-account' },
  },
  'GET /accounts/v1': { summary: 'Get the account', description: 'The account the request acts for.' },
  'PUT /accounts/v1': {
    summary: 'Change the account',
    description: 'Changes its name or contact.',
    example: { account_name: 'Galleria' },
  },
  'DELETE /accounts/v1': {
    summary: 'Delete the account',
    description: 'Deletes a sub-account with everything in it.',
    conflict: 'Only a sub-account can be deleted.',
  },
  'GET /accounts/v1/sub-accounts': { summary: 'List sub-accounts', description: 'Pages of sub-accounts.' },
  'GET /accounts/v1/users': { summary: 'List users', description: 'Pages of users with their roles on the account.' },
  'POST /accounts/v1/users': {
    summary: 'Add a user',
    description: 'By email address, with roles: Owner, Admin, Editor, Viewer.',
    example: { user_id: 'kari@example.com', role: ['Editor'] },
  },
  'GET /accounts/v1/users/:user_id': { summary: 'Get a user', description: 'The roles of a user on the account.' },
  'PUT /accounts/v1/users/:user_id': {
    summary: 'Change the roles of a user',
    description: 'Replaces all roles.',
    example: { role: ['Viewer'] },
    conflict: 'The user is the last Owner of the account.',
  },
  'DELETE /accounts/v1/users/:user_id': {
    summary: 'Remove a user',
    description: 'Removes the user from the account; their sessions end.',
    conflict: 'The user is the last Owner of the account.',
  },
  'POST /auth/v1/api-keys': {
    summary: 'Create an API key',
    description: 'The key itself is only in this response. Its scopes cannot exceed the caller’s.',
    example: { nickname: 'Kiosk', permissions: ['search:read', 'routes:read'] },
  },
  'GET /auth/v1/api-keys': { summary: 'List API keys', description: 'Pages of keys, without the keys themselves.' },
  'GET /auth/v1/api-keys/:id': { summary: 'Get an API key', description: 'Its scopes, restrictions and last use.' },
  'PUT /auth/v1/api-keys/:id': {
    summary: 'Change an API key',
    description: 'Changes its name, allowed origins or expiry.',
    example: { nickname: 'Kiosk at the entrance' },
  },
  'DELETE /auth/v1/api-keys/:id': { summary: 'Delete an API key', description: 'It is rejected from the response on.' },
  'GET /auth/v1/me': { summary: 'Who am I', description: 'The key or user of the request, its account and scopes.' },
  'GET /auth/v1/sessions': { summary: 'List my sessions', description: 'Where the user is signed in.' },
  'DELETE /auth/v1/sessions': {
    summary: 'Sign out everywhere',
    description: 'Ends all sessions of the user, including this one.',
  },
  'DELETE /auth/v1/sessions/:session_id': {
    summary: 'Sign out',
    description: 'Ends one session; `current` is that of this request.',
  },
  'POST /auth/v1/sign-in': {
    summary: 'Request a sign-in link',
    description: 'Emails a link. The response is the same whether the address is known or not.',
    example: { email: 'kari@example.com' },
  },
  'POST /auth/v1/confirm': {
    summary: 'Sign in with a link',
    description: 'Uses up the token of the link; the session is a cookie.',
    example: { token: 'YXVfY7Ig1z4BkjehMVBJKLKSvmppuYzj4tkch9xbE6Q' },
  },
  'POST /auth/v1/passkeys/options': {
    summary: 'Start adding a passkey',
    description: 'Options for navigator.credentials.create.',
  },
  'POST /auth/v1/passkeys': {
    summary: 'Add a passkey',
    description: 'What the browser returned for those options.',
    conflict: 'The passkey is registered, or the user has too many.',
  },
  'GET /auth/v1/passkeys': { summary: 'List my passkeys', description: 'Pages of passkeys with their last use.' },
  'DELETE /auth/v1/passkeys/:passkey_id': {
    summary: 'Delete a passkey',
    description: 'It can no longer be used to sign in.',
  },
  'POST /auth/v1/passkeys/sign-in/options': {
    summary: 'Start signing in with a passkey',
    description: 'Options for navigator.credentials.get.',
  },
  'POST /auth/v1/passkeys/sign-in': {
    summary: 'Sign in with a passkey',
    description: 'What the browser returned for those options; the session is a cookie.',
  },
  'GET /audit/v1': {
    summary: 'List the audit log',
    description: 'Who wrote what and when, newest first, filtered by actor, action, resource, request or time.',
  },
  'GET /audit/v1/csv': { summary: 'Export the audit log', description: 'All entries that match, as CSV.' },
}
