/** Prints docs/plan-rules.md: every rule by which plans are read, by the stage in which it acts. `npm run generate` writes it. */
import { phases, planRules, type RuleInfo, sharedParameters } from '@rotunda/core/plan'

const heading = `# Rules by which plans are read

Written by \`npm run generate\` from what is declared beside the code of each rule. How they work together is told in
[plan-extraction.md](plan-extraction.md); \`npm run bench:plans -- --ablate\` shows what each is worth, and
\`npm run bench:plans -- --read FILE --without ID\` what a plan becomes without one. A parameter is followed by its value, its
unit and the range within which it makes sense.
`

function printed(parameters: NonNullable<RuleInfo['parameters']>): string {
  return Object.entries(parameters)
    .map(
      ([
        name,
        {
          value,
          unit,
          range: [low, high],
        },
      ]) => `${name} ${value} ${unit} (${low} to ${high})`,
    )
    .join('; ')
}

const sections = phases.flatMap((phase) => {
  const rules = planRules.filter((rule) => rule.phase === phase).toSorted((p, q) => (p.id < q.id ? -1 : 1))
  const rows = rules.map(
    ({ id, does, as = '', parameters = {} }) => `| \`${id}\` | ${does} | ${as} | ${printed(parameters)} |`,
  )
  return rows.length > 0
    ? [
        `## ${phase[0]!.toUpperCase()}${phase.slice(1)}\n\n| rule | concludes | claims as | parameters |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
      ]
    : []
})

const shared = Object.entries(sharedParameters).map(([what, parameters]) => `| ${what} | ${printed(parameters)} |`)
const ending = `## Shared\n\nNumbers that belong to no single rule.\n\n| what | parameters |\n| --- | --- |\n${shared.join('\n')}\n`
process.stdout.write([heading, ...sections, ending].join('\n'))
