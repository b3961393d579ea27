import { connect, type RotundaOptions } from '@rotunda/sdk'

export type Client = ReturnType<typeof connect>

/** The service that the studio is served by, as the signed-in user, for one account. */
export interface Service {
  client: Client
  /** For uploads, and for files that are fetched by address. */
  options: RotundaOptions
}

export function openService(account: string | undefined): Service {
  const options: RotundaOptions = { baseUrl: location.origin, fetch: fetchAsUser, ...(account ? { account } : {}) }
  return { client: connect(options), options }
}

/** A session that has ended, here or on another machine, leads to the sign-in and back to this page. */
async function fetchAsUser(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.status === 401) signInAgain()
  return response
}

function signInAgain(): void {
  const here = location.pathname + location.search
  location.assign(`/auth/v1/sign-in?return_to=${encodeURIComponent(here)}`)
}
