import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { AttentionList } from './schema.ts'
import { listAttention } from './store.ts'

/** Open tasks on all maps of the account, in one response. */
export function attentionApi(app: App, context: Context): void {
  app.get(
    '/attention/v1',
    { config: { scope: 'maps:read' }, schema: { tags: ['Maps'], response: { 200: AttentionList } } },
    async ({ accountId }) => {
      const items = await listAttention(context.db, accountId)
      return { items, total: items.length }
    },
  )
}
