import type { App } from '../http/app-type.ts'

/** Where a user goes who has signed in and wanted nothing in particular. */
export function homeOf(app: App): string {
  return app.hasRoute({ method: 'GET', url: '/studio' }) ? '/studio' : '/auth/v1/profile'
}
