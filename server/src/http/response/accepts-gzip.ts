import type { FastifyRequest } from 'fastify'

/** Whether the client lists gzip, or any encoding, with a weight above 0. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  const weights = new Map<string, boolean>()
  for (const entry of String(headers['accept-encoding'] ?? '').split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    weights.set(coding, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
  }
  return weights.get('gzip') ?? weights.get('*') ?? false
}
