import type { ChangesetConflicts } from '../changesets/conflicts.ts'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { nameFeatures, nameOccupants } from '../floor-plans/name-occupants.ts'

interface Occupied {
  /** The field of a request that says what becomes of it. */
  path: 'placements' | 'bookings'
  message: string
}

/** Most features that a sentence names. */
const MAX_NAMED = 3

/** Why drafts cannot be applied, in the words of those who drew them: what they concern, and who is on it, by name. */
export async function describeConflicts(db: Db, accountId: string, error: ChangesetConflicts): Promise<string> {
  const told = await describeOccupied(db, accountId, error)
  if (told.length > 0) return `${listed(told)}, which the draft removes. Choose in the editor where it goes.`
  const of = error.conflicts.filter(({ feature_id }) => feature_id !== null)
  if (of.length === 0) return error.toAppError('applied').message
  const first = of.slice(0, MAX_NAMED)
  const names = await nameFeatures(db, accountId, first.map(({ feature_id }) => feature_id!)) // biome-ignore format: one call
  const sentences = first.map(({ feature_id, message }) => {
    const name = names.get(feature_id!) ?? 'A feature in the draft'
    return message.replace(`The feature '${feature_id}'`, () => name)
  })
  const more = of.length > MAX_NAMED ? [`${of.length - MAX_NAMED} more have the same problem.`] : []
  return [...sentences, ...more, 'Resolve the conflicts in the editor.'].join(' ')
}

/** Why a version cannot be had again: who is on what goes with it, by name. */
export async function rollBackRefusal(tx: Tx, accountId: string, error: ChangesetConflicts): Promise<AppError> {
  const details = await describeOccupied(tx, accountId, error)
  if (details.length === 0) return error.toAppError('reverted')
  const message = `${listed(details)}, which that version does not have. Send 'drop' to remove it. Nothing was changed.`
  return new AppError('CONFLICT', message, { details })
}

const listed = (told: Occupied[]) => told.map(({ message }) => message).join(', ')

async function describeOccupied(db: Db | Tx, accountId: string, { conflicts }: ChangesetConflicts): Promise<Occupied[]> {
  const occupied = conflicts.filter(({ kind }) => kind === 'occupied')
  const occupants = await nameOccupants(db, accountId, occupied.flatMap(({ feature_id }) => feature_id ?? [])) // biome-ignore format: one call
  return occupants.map(({ feature_name, title, type }) => {
    const [who, where] = [title ?? 'Someone', feature_name ?? 'an unnamed room']
    return type === 'booking'
      ? { path: 'bookings', message: `${who} has booked ${where}` }
      : { path: 'placements', message: `${who} is placed in ${where}` }
  })
}
