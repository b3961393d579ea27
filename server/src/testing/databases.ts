import pg from 'pg'
import { type Connection, openDatabase } from '../db/db.ts'
import { distribute } from '../db/distribute.ts'
import { migrate } from '../db/migrate.ts'

/** A PostgreSQL for the run, or the nodes of a Citus cluster, the coordinator first. */
export interface TestServers {
  host: string
  user: string
  ports: number[]
}

const TEMPLATE = 'rotunda_template'

/** A migrated database that every test file clones, on a cluster with its tables laid out over all nodes. */
export async function makeTemplate(servers: TestServers): Promise<void> {
  await onEachNode(servers, `drop database if exists ${TEMPLATE} with (force)`)
  await onEachNode(servers, `create database ${TEMPLATE}`)
  const isCluster = servers.ports.length > 1
  if (isCluster) await joinNodes(servers)
  const database = openDatabase(connectionTo(servers, TEMPLATE), () => {})
  await migrate(database.db)
  if (isCluster) await distribute(database.db)
  await database.close()
  // The daemon of Citus stays connected to every database, and one that is in use cannot be cloned.
  await onEachNode(servers, `alter database ${TEMPLATE} allow_connections false`)
  await onEachNode(servers, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${TEMPLATE}'`)
}

async function joinNodes({ host, user, ports }: TestServers): Promise<void> {
  for (const port of ports) await query({ host, user, port, database: TEMPLATE }, 'create extension citus')
  const [coordinator, ...workers] = ports
  const ask = (statement: string) => query({ host, user, port: coordinator!, database: TEMPLATE }, statement)
  await ask(`select citus_set_coordinator_host('${host}', ${coordinator})`)
  for (const port of workers) await ask(`select citus_add_node('${host}', ${port})`)
}

/** The shards of a cluster are tables of a database of the same name on its node: cloned with it, they belong to it. */
export async function cloneTemplate(servers: TestServers, name: string): Promise<Connection> {
  await onEachNode(servers, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  return connectionTo(servers, name)
}

export async function makeEmptyDatabase(servers: TestServers, name: string): Promise<Connection> {
  await onEachNode(servers, `create database ${name}`)
  return connectionTo(servers, name)
}

export async function dropDatabase(servers: TestServers, name: string): Promise<void> {
  await onEachNode(servers, `drop database ${name} with (force)`)
}

function connectionTo({ host, user, ports }: TestServers, database: string): Connection {
  return { host, user, port: ports[0]!, database }
}

async function onEachNode({ host, user, ports }: TestServers, statement: string): Promise<void> {
  for (const port of ports) await query({ host, user, port, database: 'postgres' }, statement)
}

async function query(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
