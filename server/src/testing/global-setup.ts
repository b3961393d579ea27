import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { makeTemplate, type TestServers } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServers
  }
}

/** One real PostgreSQL for the whole run. `CITUS_PORTS` names the nodes of a cluster on this machine that is used instead. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ports = process.env.CITUS_PORTS?.split(',').map(Number)
  const { servers, stop } = ports
    ? { servers: { host: '127.0.0.1', user: 'postgres', ports }, stop: async () => {} }
    : await startOne()
  await makeTemplate(servers)
  project.provide('postgres', servers)
  return stop
}

async function startOne(): Promise<{ servers: TestServers; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-test-'))
  const postgres = await startEmbedded({ dataDir: folder, isDurable: false, log: () => {} })
  const { host, port, user } = postgres.connection
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { servers: { host, user, ports: [port] }, stop }
}
