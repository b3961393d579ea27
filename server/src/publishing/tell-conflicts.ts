import type { ChangesetConflicts } from '../changesets/conflicts.ts'
import type { Db } from '../db/db.ts'
import { nameOccupants } from '../floor-plans/name-occupants.ts'

/** Why drafts cannot be applied, in the words of those who drew them: who is on what they remove, by name. */
export async function tellConflicts(db: Db, accountId: string, error: ChangesetConflicts): Promise<string> {
  const occupied = error.conflicts.filter(({ kind }) => kind === 'occupied')
  const occupants = await nameOccupants(db, accountId, occupied.flatMap(({ feature_id }) => feature_id ?? [])) // biome-ignore format: one call
  if (occupants.length === 0) return error.toAppError('applied').message
  const told = occupants.map(({ feature_name, title, type }) => {
    const [who, where] = [title ?? 'Somebody', feature_name ?? 'a room without a name']
    return type === 'booking' ? `${who} has booked ${where}` : `${who} stands in ${where}`
  })
  return `${told.join(', ')}, which goes. Say in the editor what becomes of that.`
}
