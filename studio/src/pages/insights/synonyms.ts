import { unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'

interface ViewName {
  mapId: string
  viewId: string
}

/** Puts the text beside words of the same meaning, in their group where they have one. Returns the groups before. */
export async function addSynonym(client: Client, view: ViewName, text: string, meaning: string): Promise<string[][]> {
  const path = { map_id: view.mapId, map_view_id: view.viewId }
  const { synonyms } = await unwrap(client.GET('/search/v1/{map_id}/{map_view_id}/synonyms', { params: { path } }))
  const isMeant = (phrase: string) => phrase.toLowerCase() === meaning.toLowerCase()
  const known = synonyms.findIndex((group) => group.some(isMeant))
  const groups =
    known < 0 ? [...synonyms, [meaning, text]] : synonyms.map((group, i) => (i === known ? [...group, text] : group))
  await setSynonyms(client, view, groups)
  return synonyms
}

export async function setSynonyms(client: Client, view: ViewName, synonyms: string[][]): Promise<void> {
  const path = { map_id: view.mapId, map_view_id: view.viewId }
  await unwrap(client.PUT('/search/v1/{map_id}/{map_view_id}/synonyms', { params: { path }, body: { synonyms } }))
}
