import { install } from './install.mjs'
import { run } from './run.mjs'

/**
 * Two `api` and one `work` behind HAProxy, over PostgreSQL and an S3 server: each is killed, one more is added, all are
 * upgraded one by one, under load. Says what visitors met meanwhile.
 *
 *   node scripts/several-processes.mjs [seconds of each step]
 */
install()
run('npx', ['tsx', '--conditions=source', 'bench/processes.ts', ...process.argv.slice(2)])
