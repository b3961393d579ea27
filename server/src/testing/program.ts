import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
const START_SECONDS = 120

/** The real program as a process of its own, in a process group of its own so that all of it can be killed at once. */
export interface Program {
  url: string
  child: ChildProcess
  /** kill -9 of the program and all it has started. */
  kill(): Promise<void>
  /** kill -9 of the program, and of nothing that it has started. */
  killAlone(): Promise<void>
  /** The processes that it has started, PostgreSQL apart, and itself while it runs. */
  processes(): string[]
  /** As an operator stops it. */
  stop(): Promise<void>
}

export type Command = 'serve' | 'api' | 'work'

/**
 * Starts the program, of this version or of the one in `folder`, and waits until it is ready; `work` listens nowhere,
 * and is answered at once.
 */
export async function startProgram(command: Command, env: Record<string, string>, folder = SERVER): Promise<Program> {
  const { program, said } = await spawnProgram(command, env, folder)
  if (command === 'work') return program
  for (const began = Date.now(); Date.now() - began < START_SECONDS * 1000; ) {
    if (program.child.exitCode !== null) break
    if (await fetch(`${program.url}/ready`).then((answer) => answer.ok, () => false)) return program // biome-ignore format: one question
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await program.kill()
  throw new Error(`the program did not start: ${said()}`)
}

/** Starts the program and waits for nothing. */
export async function spawnProgram(command: Command, env: Record<string, string>, folder = SERVER) {
  const port = await freePort()
  const child = spawn(process.execPath, [...(await findMain(folder)), command], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DEMO: '0', RATE_LIMIT: '0', LOG_LEVEL: 'error', PORT: String(port), ...env },
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4_000)
  })
  const url = `http://127.0.0.1:${port}`
  const end = async (signal: NodeJS.Signals, pid: number) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(pid, signal)
    await ended
  }
  const program: Program = {
    url,
    child,
    kill: () => end('SIGKILL', -child.pid!),
    killAlone: () => end('SIGKILL', child.pid!),
    processes: () => listGroup(child.pid!),
    stop: () => end('SIGTERM', child.pid!),
  }
  return { program, said: () => said }
}

function listGroup(id: number): string[] {
  const list = execFileSync('ps', ['-A', '-o', 'pgid=,pid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return list.filter((line) => Number.parseInt(line, 10) === id && !/^\s*\d+\s+\d+\s+Z/.test(line))
}

/** The built program where its sources are as they were built, as in a whole test run; else these, which start slowly. */
export async function findMain(folder = SERVER, name = 'main'): Promise<string[]> {
  const flags = await loaderFlags(folder)
  return flags.length > 0 ? [...flags, join(folder, 'src', `${name}.ts`)] : [join(folder, 'dist', `${name}.js`)]
}

/** What Node needs to run the workspace in `folder`: nothing where it is built from its sources of now. */
export async function loaderFlags(folder: string): Promise<string[]> {
  const built = await stat(join(folder, 'dist/.built')).catch(() => null)
  const names = (await readdir(join(folder, 'src'), { recursive: true })).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const sources = await Promise.all(names.map((name) => stat(join(folder, 'src', name))))
  if (built && sources.every((source) => source.mtimeMs < built.mtimeMs)) return []
  return [`--import=${import.meta.resolve('tsx')}`, '--conditions=source']
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
