import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Whether this program runs from its sources, as in tests; then its children need a loader for TypeScript too. */
const isSource = import.meta.url.endsWith('.ts')
const END_WITH_PARENT = new URL(isSource ? './end-with-parent.ts' : './end-with-parent.js', import.meta.url)

/** Forks `program`, a module beside this one, as a process that ends when this one does, from its first moment on. */
export function forkChild(program: URL, args: string[], options: Omit<ForkOptions, 'execArgv'>): ChildProcess {
  const loader = isSource ? ['--import=tsx', '--conditions=source'] : []
  return fork(fileURLToPath(program), args, { ...options, execArgv: [...loader, `--import=${END_WITH_PARENT.href}`] })
}
