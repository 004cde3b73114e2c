import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'
import { lineTime } from '../db/values.ts'
import { standardOutput } from './standard-output.ts'

export type Logger = PinoLogger

const REQUEST_FIELDS = ['door', 'method', 'operation', 'status', 'code', 'duration_ms']
/** Control characters as escaped in JSON lines, except line breaks and tabs; escaped backslashes are skipped. */
const CONTROL = /(\\\\)|\\u00[01][0-9a-f]|\\[bf]|[\x7f-\x9f]/g

/** Plain lines instead of JSON, for people reading along. Text from others must not control the terminal. */
export async function readableLines(output: DestinationStream): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty')
  const readable = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    ignore: REQUEST_FIELDS.join(','),
    messageFormat: (line, key) => (line[key] === 'request' ? requestLine(line) : String(line[key])),
  })
  return {
    write(line) {
      output.write(readable(line.replace(CONTROL, '$1')) ?? '')
    },
  }
}

function requestLine({ method, operation, status, code, duration_ms }: Record<string, unknown>): string {
  return `${method} ${operation} ${status} ${code} ${duration_ms} ms`
}

/** JSON lines with readable times. Errors carry only message and stack: a database error's details may quote values. */
export function createLogger(level: string, destination = standardOutput()): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: lineTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: Error & { code?: string }) => ({ message: error.message, code: error.code, stack: error.stack }),
    },
  }
  return pino(options, destination)
}
