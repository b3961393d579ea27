import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openShortPath } from './socket-folder.ts'

export interface Lock {
  release(): Promise<void>
}

type State = 'held' | 'waiting' | 'leaving' | 'gone'

const PREFIX = 'lock-'
const REPLY_TIMEOUT_MS = 2_000
const POLL_MS = 20
const ACQUIRE_TIMEOUT_MS = 10_000

/**
 * A folder lock that the kernel releases however its holder dies: each contender listens on a unix socket of
 * its own in the folder, and a process that accepts connections is alive.
 *
 * Each contender listens before it lists the others, so of any two at least one sees the other. One that sees a holder
 * gives up. Of two that still wait, the greater name gives up and the lesser waits for it: the greater may
 * have listed the folder before the lesser appeared, and is then about to hold the lock.
 */
export async function acquireLock(folder: string): Promise<Lock> {
  const name = `${PREFIX}${process.pid}-${randomBytes(8).toString('hex')}`
  let state: State = 'waiting'
  const short = await openShortPath(folder)
  try {
    const server = await listen(short.path, name, () => state)
    const release = async () => {
      await rm(join(folder, name), { force: true })
      await new Promise((closed) => server.close(closed))
    }
    for (const other of await readdir(folder)) {
      if (!other.startsWith(PREFIX) || other === name) continue
      if (await outlives(short.path, other, name)) continue
      await release()
      throw new Error(`The data folder is in use by process ${other.split('-')[1]}. Stop it, or set another DATA_DIR.`)
    }
    state = 'held'
    return { release }
  } finally {
    await short.close()
  }
}

/** Whether `name` is still a contender after meeting `other`. */
async function outlives(folder: string, other: string, name: string): Promise<boolean> {
  for (let waited = 0; waited < ACQUIRE_TIMEOUT_MS; waited += POLL_MS) {
    const state = await askState(join(folder, other))
    // Names are never used twice, so removing a dead one cannot take away a living one.
    if (state === 'gone') {
      await rm(join(folder, other), { force: true })
      return true
    }
    if (state === 'held' || (state === 'waiting' && other < name)) return false
    await sleep(POLL_MS)
  }
  return false
}

/** The socket gets its name when it is listened on: in the moment before, it would look like that of a dead process. */
async function listen(folder: string, name: string, state: () => State): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(state(), () => socket.destroy())
  })
  server.unref()
  const path = join(folder, `new-${name}`)
  // The folder guards the socket; its mode must not keep the owner of the folder from seeing that root is gone.
  server.listen({ path, readableAll: true, writableAll: true })
  await once(server, 'listening')
  await rename(path, join(folder, name))
  return server
}

/** A process that accepts the connection but does not respond (stopped, or busy) counts as holding the lock. */
function askState(path: string): Promise<State> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    let answer = ''
    socket.setEncoding('latin1').setTimeout(REPLY_TIMEOUT_MS, () => {
      socket.destroy()
      resolve('held')
    })
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer === 'held' || answer === 'waiting' ? answer : 'leaving'))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('gone')
      else if (error.code === 'EAGAIN') resolve('held')
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve('leaving')
      else reject(error)
    })
  })
}
