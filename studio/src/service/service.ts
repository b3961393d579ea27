import { connect, type RotundaOptions } from '@rotunda/sdk'

export type Client = ReturnType<typeof connect>

/** The service that the studio is served by, as the signed-in user, for one account. */
export interface Service {
  client: Client
  /** For uploads, and for files that are fetched by address. */
  options: RotundaOptions
}

/** Reports rejected requests: 401 if the session has ended, 403 if the role does not allow it. */
export function openService(account: string | undefined, onRefused: (status: 401 | 403) => void): Service {
  const fetchAsUser = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request)
    const { status } = response
    if (status === 401 || status === 403) onRefused(status)
    return response
  }
  const options: RotundaOptions = { baseUrl: location.origin, fetch: fetchAsUser, ...(account ? { account } : {}) }
  return { client: connect(options), options }
}
