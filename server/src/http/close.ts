import type { FastifyInstance } from 'fastify'

const GRACE_MS = 10_000

/** What is being answered when the process stops has so long to end; who sends or reads slowly then holds up nothing. */
export function installClosing(app: FastifyInstance, graceMs = GRACE_MS): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), graceMs)
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
