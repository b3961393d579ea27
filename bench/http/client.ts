import { connect, type Socket } from 'node:net'

/**
 * Sends `count` questions, the given ones over and over, on open connections. It writes and reads bare sockets: a client
 * slower than what it asks would give a fast server time to sleep, and each waking counts as the server's work.
 */
export async function drive(
  port: number,
  questions: readonly Buffer[],
  count: number,
  connections = 32,
): Promise<void> {
  let sent = 0
  const take = () => (sent < count ? questions[sent++ % questions.length] : undefined)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(sockets.map((socket) => converse(socket, take)))
  for (const socket of sockets) socket.destroy()
}

export function toBytes(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** One question after the other, each when the answer before it is complete. */
function converse(socket: Socket, take: () => Buffer | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const question = take()
      if (question) socket.write(question)
      else resolve()
    }
    let left = 0
    socket.on('data', (chunk) => {
      if (left === 0) left = lengthOf(chunk)
      left -= chunk.length
      if (left === 0) next()
      else if (Number.isNaN(left) || left < 0) reject(new Error(chunk.toString('latin1').slice(0, 500)))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server has closed the connection')))
    next()
  })
}

const LENGTH = /^HTTP\/1.1 200 .*\r\ncontent-length: (\d+)/is

/** Of head and body, from the first piece of an answer, which holds the whole head. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n')
  return end + 4 + Number(LENGTH.exec(chunk.toString('latin1', 0, end))?.[1])
}
