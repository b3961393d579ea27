import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { oidcApi } from './oidc-api.ts'
import { pageSender } from './page.ts'
import { pageAssets } from './page-assets.ts'
import { profileApi } from './profile-api.ts'
import { signInApi } from './sign-in-api.ts'

/** What people see of the sign-in: pages of the service itself, in one look. */
export function signInPagesApi(app: App, context: Context): void {
  const sendPage = pageSender(context)
  signInApi(app, context, sendPage)
  oidcApi(app, context, sendPage)
  profileApi(app, context, sendPage)
  pageAssets(app)
}
