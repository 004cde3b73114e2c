import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino'

export type Logger = PinoLogger

/** JSON lines with readable times. Errors carry message and stack only: a database error's details may quote values. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: Error & { code?: string }) => ({ message: error.message, code: error.code, stack: error.stack }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
