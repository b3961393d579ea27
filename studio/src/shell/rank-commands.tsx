import type { Command } from '../keys/commands.ts'

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Commands that have every word of the text, by group; those that begin with it come first in theirs. Without a text,
 * all of them.
 */
export function rankCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const matches = commands.filter((command) => {
    const label = fold(`${command.label} ${command.hint ?? ''}`)
    return words.every((word) => label.includes(word))
  })
  const groups = [...new Set(matches.map(({ group }) => group))]
  const begins = (command: Command) => (words[0] && fold(command.label).startsWith(words[0]) ? 0 : 1)
  return groups.flatMap((group) =>
    matches.filter((command) => command.group === group).sort((a, b) => begins(a) - begins(b)),
  )
}

/** The label with the first place marked where the text is found. */
export function highlight(label: string, text: string) {
  const word = fold(text).trim()
  const start = word === '' || fold(label).length !== label.length ? -1 : fold(label).indexOf(word)
  if (start < 0) return label
  const end = start + word.length
  return (
    <>
      {label.slice(0, start)}
      <mark>{label.slice(start, end)}</mark>
      {label.slice(end)}
    </>
  )
}
