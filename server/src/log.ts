import pino, { type DestinationStream, type Logger } from 'pino'

/** The headers of a request hold its key, and libraries log them where they log everything. */
const SECRETS = ['headers', '*.headers', '*.*.headers']

/** Lines of JSON; errors stand under `error`. */
export function openLog(level: string, destination: DestinationStream): Logger {
  const serializers = { error: pino.stdSerializers.err }
  return pino({ level, serializers, redact: { paths: SECRETS, remove: true } }, destination)
}
