import { Client, DatabaseError } from 'pg'

export const USER = 'rotunda'
export const DATABASE = 'rotunda'

interface Connection {
  host: string
  port: number
  user: string
  database: string
}

const UNKNOWN_DATABASE = '3D000'

/** Separate from creating the cluster, so that it is repeated when the first start was killed in between. */
export async function ensureDatabase(connection: Connection): Promise<void> {
  try {
    await query(connection, 'select 1')
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNKNOWN_DATABASE) throw error
    await query({ ...connection, database: 'postgres' }, `create database ${connection.database}`)
  }
}

async function query(connection: Connection, sql: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
