import './check-node.mjs'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { ROOT, run } from './run.mjs'

/** The service from its sources: a change of the server restarts it, a change of the viewer or the studio rebuilds its page first. */
install()
for (const pages of ['viewer', 'studio']) {
  if (!existsSync(join(ROOT, pages, 'dist/index.html'))) run('npm', ['run', 'build', '--silent', '-w', pages])
}

const programs = [
  ['npx', ['vite', 'build', '--watch', '--logLevel', 'warn'], 'viewer'],
  ['npx', ['vite', 'build', '--watch', '--logLevel', 'warn'], 'studio'],
  [
    'npx',
    [
      'tsx',
      'watch',
      '--clear-screen=false',
      '--include',
      'viewer/dist/index.html',
      '--include',
      'studio/dist/index.html',
      '--conditions=source',
      'server/src/main.ts',
      'serve',
    ],
    '.',
  ],
]
const children = programs.map(([command, args, folder]) =>
  spawn(command, args, { cwd: join(ROOT, folder), stdio: 'inherit' }),
)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
for (const child of children) child.on('exit', (code) => process.exit(code ?? 0))
