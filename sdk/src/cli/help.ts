import type { Command } from './command.ts'

export const COMMON_HELP: Command['help'] = [
  ['--url URL', 'the service (ROTUNDA_URL, else http://127.0.0.1:4000)'],
  ['--key KEY', 'the API key (ROTUNDA_API_KEY, else ./data/root-api-key)'],
  ['--account ID', 'a sub-account to act for (ROTUNDA_ACCOUNT)'],
  ['--json', 'print the response as JSON'],
  ['-h, --help', 'show this help'],
  ['--version', 'show the version'],
]

type Described = Pick<Command, 'usage' | 'summary' | 'help'>

export function overview(commands: Record<string, Described>): string {
  const rows = Object.entries(commands).map(([name, { summary }]): [string, string] => [name, summary])
  return [
    'rotunda: indoor maps from floor plans and spreadsheets',
    '',
    'usage: rotunda COMMAND …',
    '',
    ...columns(rows),
    '',
    'From files to a live map in one go:',
    '  rotunda map plan.pdf --rows shops.csv --match booth',
    '',
    ...columns(COMMON_HELP),
    '',
    'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 service unreachable.',
    '',
  ].join('\n')
}

export function commandHelp(name: string, { usage, summary, help }: Described): string {
  return [`usage: rotunda ${name} ${usage}`, '', summary, '', ...columns(help), ''].join('\n')
}

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
