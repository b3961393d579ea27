import './check-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { ROOT } from './run.mjs'

install()
build()

const server = spawn(process.execPath, [join(ROOT, 'server/dist/main.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
