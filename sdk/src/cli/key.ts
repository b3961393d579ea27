import { unwrap } from '../client.ts'
import { type Command, textOf, textsOf, UsageError } from './command.ts'

export const key: Command = {
  usage: 'create [--nickname NAME] [--scope SCOPE]… [--allow URL]…',
  summary: 'Create an API key. Its value is shown once.',
  options: {
    nickname: { type: 'string' },
    scope: { type: 'string', multiple: true },
    allow: { type: 'string', multiple: true },
  },
  help: [
    ['--nickname NAME', 'what the key is for'],
    ['--scope SCOPE', 'what it can do, such as search:read; can be repeated'],
    ['--allow URL', 'a site it can be used from; can be repeated'],
  ],
  async run({ client }, positionals, values) {
    if (positionals.join() !== 'create') throw new UsageError('the only key command is "rotunda key create"')
    const nickname = textOf(values, 'nickname')
    const made = await unwrap(
      client.POST('/auth/v1/api-keys', {
        body: {
          permissions: textsOf(values, 'scope'),
          allowed_urls: textsOf(values, 'allow'),
          ...(nickname ? { nickname } : {}),
        },
      }),
    )
    return { json: made, lines: [String(made.key)] }
  },
}
