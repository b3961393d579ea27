import pino, { type DestinationStream, type Logger } from 'pino'

/** Request headers contain the key, and libraries may log them. */
const SECRETS = ['headers', '*.headers', '*.*.headers']

/** JSON lines with errors under `error`. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, serializers, redact: { paths: SECRETS, remove: true } }, destination)
}

/** Writes plain text to a terminal and JSON elsewhere. */
export function logStream({ isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): DestinationStream {
  const output = pino.destination(2)
  return isTTY ? { write: (line) => void output.write(inWords(line)) } : output
}

/** The message, preceded by the level and followed by the error from warnings upwards. */
export function inWords(line: string): string {
  const { level, msg, error } = JSON.parse(line) as { level: number; msg?: string; error?: { message: string } }
  if (level < 40) return `${msg ?? ''}\n`
  const cause = error ? ` (${error.message})` : ''
  return `${pino.levels.labels[level]}: ${msg ?? ''}${cause}\n`
}
