import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBuilt } from './built-file.ts'

/** Whether this program runs from its sources, as in tests. */
const isSource = import.meta.url.endsWith('.ts')

/**
 * Forks `program`, a module beside this one, as a process that ends when this one does, from its first moment on.
 * `engineFlags` are options of the engine that runs it.
 */
export function forkChild(
  program: URL,
  args: string[],
  options: Omit<ForkOptions, 'execArgv'>,
  engineFlags: readonly string[] = [],
): ChildProcess {
  const endWithParent = new URL(isSource ? './end-with-parent.ts' : './end-with-parent.js', import.meta.url)
  const built = isSource ? findBuilt(program) : null
  // Its children, too, need a loader for TypeScript then.
  const loader = isSource && !built ? ['--import=tsx', '--conditions=source'] : []
  const first = (built && findBuilt(endWithParent)) ?? endWithParent
  const execArgv = [...engineFlags, ...loader, `--import=${first.href}`]
  return fork(fileURLToPath(built ?? program), args, { ...options, execArgv })
}
