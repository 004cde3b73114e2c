import { MEBIBYTE } from '../mebibyte.ts'
import type { SettingReader } from '../setting-reader.ts'

/** Sockets and bytes in flight, per process. */
export function readWire(read: SettingReader) {
  return {
    connections: {
      inAll: read.integer('CONNECTIONS', 5_000, 10),
      perAddress: read.integer('CONNECTIONS_PER_ADDRESS', 500, 1),
      forHealth: read.integer('CONNECTIONS_FOR_HEALTH', 64, 1),
      ahead: read.integer('REQUESTS_AHEAD', 16, 1),
    },
    headersMs: read.integer('HEADERS_SECONDS', 15, 1) * 1_000,
    requestMs: read.integer('REQUEST_SECONDS', 60, 1) * 1_000,
    bodies: {
      memory: read.integer('BODY_MEMORY_MB', 64, 16) * MEBIBYTE,
      forKnown: read.integer('BODY_MEMORY_KNOWN_MB', 32, 0) * MEBIBYTE,
      silenceMs: read.integer('BODY_SILENCE_SECONDS', 10, 1) * 1_000,
    },
    answers: {
      memory: read.integer('ANSWER_MEMORY_MB', 64, 1) * MEBIBYTE,
      perConnection: read.integer('ANSWER_MEMORY_PER_CONNECTION_MB', 4, 1) * MEBIBYTE,
      stallMs: read.integer('ANSWER_STALL_SECONDS', 30, 1) * 1_000,
    },
  }
}

/** Limits of one JSON body. */
export function readJson(read: SettingReader) {
  return {
    values: read.integer('BODY_VALUES', 5_000, 100),
    depth: read.integer('BODY_DEPTH', 64, 8, 1_000),
  }
}
