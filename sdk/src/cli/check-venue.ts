import { basename } from 'node:path'
import { checkVenue } from '../exchange.ts'
import { type Command, expect } from './command.ts'
import { openFile } from './open-file.ts'

export const check: Command = {
  usage: 'FILE.zip',
  summary: 'Check a venue file against the rules of its format; exits with 1 if it breaks one.',
  options: {},
  help: [['FILE.zip', 'an IMDF archive; or GeoJSON or OpenStreetMap, which are only checked for being readable']],
  async run({ options }, positionals) {
    const { FILE } = expect(positionals, 'FILE')
    const checked = await checkVenue(options, await openFile(FILE), basename(FILE))
    const lines = checked.findings.map(({ severity, file, feature, rule, message, place }) => {
      const at = place ? ` at ${place.join(', ')}` : ''
      return `${severity} ${file}${feature ? ` ${feature}` : ''} ${rule}: ${message}${at}`
    })
    lines.push(`${checked.format}: ${checked.errors} errors, ${checked.warnings} warnings`)
    if (!checked.is_valid) throw new Error(`${basename(FILE)} breaks the rules of its format\n${lines.join('\n')}`)
    return { json: checked, lines }
  },
}
