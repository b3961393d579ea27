import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShortPath } from './socket-folder.ts'

export interface Lock {
  release(): Promise<void>
}

type State = 'held' | 'waiting' | 'leaving' | 'gone'

const PREFIX = 'lock-'
const ANSWER_TIMEOUT = 2_000
const POLL = 20
const PATIENCE = 10_000

/**
 * A lock on a folder that the kernel lets go of however its holder dies: each contender listens on a unix socket of
 * its own in the folder, and whoever can be connected to is alive.
 *
 * Everybody listens before looking around, so of any two contenders at least one sees the other. Who sees a holder
 * gives up. Of two who still wait, the greater name gives up and the lesser waits for that to happen: the greater may
 * have looked around too early to see it, and is then about to hold the lock.
 */
export async function acquireLock(folder: string): Promise<Lock> {
  const short = await openShortPath(folder)
  const name = `${PREFIX}${process.pid}-${randomBytes(8).toString('hex')}`
  let state: State = 'waiting'
  const server = await listen(join(short.path, name), () => state)
  const release = async () => {
    await new Promise((closed) => server.close(closed))
    await short.close()
  }
  try {
    for (const other of await readdir(folder)) {
      if (other.startsWith(PREFIX) && other !== name) await outlast(short.path, other, name)
    }
  } catch (error) {
    await release()
    throw error
  }
  state = 'held'
  return { release }
}

async function outlast(folder: string, other: string, name: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += POLL) {
    const state = await askState(join(folder, other))
    // Names are never used twice, so removing a dead one cannot take away a living one.
    if (state === 'gone') return rm(join(folder, other), { force: true })
    if (state === 'held' || (state === 'waiting' && other < name)) break
    await sleep(POLL)
  }
  throw new Error(`The data folder is in use by process ${other.split('-')[1]}. Stop it, or set another DATA_DIR.`)
}

async function listen(path: string, state: () => State): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(state(), () => socket.destroy())
  })
  server.unref()
  // The folder guards the socket; its mode must not keep the owner of the folder from seeing that root is gone.
  server.listen({ path, readableAll: true, writableAll: true })
  await once(server, 'listening')
  return server
}

/** A process that is connected to but does not answer (stopped, or busy) counts as holding the lock. */
function askState(path: string): Promise<State> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let answer = ''
    socket.setEncoding('latin1').setTimeout(ANSWER_TIMEOUT, () => {
      socket.destroy()
      resolve('held')
    })
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer === 'held' || answer === 'waiting' ? answer : 'leaving'))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('gone')
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}
