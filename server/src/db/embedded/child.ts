import { type OsUser, spawnAs, tryExec } from './os-user.ts'

/** The environment is not inherited: a PGOPTIONS, PGDATA or LD_PRELOAD in it is not meant for this PostgreSQL. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The signal is not sent where the parent died before it was requested: then another process is the parent. */
const IF_PARENT_LIVES = '[ "$PPID" = "$0" ] || exit 1; exec "$@"'

/** The command line that starts a program as `user` and sends it `signal` when this process dies, where supported. */
export async function asChild(user: OsUser | null, signal: 'INT' | 'KILL', command: string, args: string[]) {
  const options = { ...spawnAs(user), env: ENVIRONMENT }
  const wrapper = ['--pdeathsig', signal, '--']
  return (await tryExec(user, 'setpriv', [...wrapper, 'true'])) !== null
    ? {
        command: 'setpriv',
        args: [...wrapper, 'sh', '-c', IF_PARENT_LIVES, String(process.pid), command, ...args],
        options,
      }
    : { command, args, options }
}
