import { on } from 'node:events'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { findBuilt } from './built-file.ts'

/**
 * Starts the thread whose program stands beside the module with that address. The built program loads the built file.
 * From source, as in tests, that is loaded too where it is fresh; else a loader for TypeScript comes first.
 */
export function startThread(name: string, beside: string, options: WorkerOptions = {}): Worker {
  const own = { env: {}, ...options }
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), own)
  const source = new URL(`./${name}.ts`, beside)
  const built = findBuilt(source)
  if (built) return new Worker(built, { ...own, execArgv: [] })
  const entry = JSON.stringify(source.href)
  const load = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${entry}) })`
  return new Worker(load, { ...own, eval: true, execArgv: ['--conditions=source'] })
}

/** Receives the results of a thread, one after the other; fails if it has exited. */
export function answersOf<Answer>(thread: Worker): () => Promise<Answer> {
  const answers = on(thread, 'message', { close: ['exit'] })
  return async () => {
    const { value, done } = await answers.next()
    if (done) throw new Error('a thread exited before it returned a result')
    return value[0] as Answer
  }
}
