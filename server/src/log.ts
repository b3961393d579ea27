import pino, { type DestinationStream, type Logger } from 'pino'

/** The headers of a request hold its key, and libraries log them where they log everything. */
const SECRETS = ['headers', '*.headers', '*.*.headers']

/** Lines of JSON; errors stand under `error`. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, serializers, redact: { paths: SECRETS, remove: true } }, destination)
}

/** Where the log goes: to programs as it is, to a person at a terminal in words. */
export function logStream({ isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): DestinationStream {
  const output = pino.destination(2)
  return isTTY ? { write: (line) => void output.write(inWords(line)) } : output
}

/** The message, and from a warning on also its level and its error. */
export function inWords(line: string): string {
  const { level, msg, error } = JSON.parse(line) as { level: number; msg?: string; error?: { message: string } }
  if (level < 40) return `${msg ?? ''}\n`
  const cause = error ? ` (${error.message})` : ''
  return `${pino.levels.labels[level]}: ${msg ?? ''}${cause}\n`
}
