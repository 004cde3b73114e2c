import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const STANDARD_OUTPUT = 1

/**
 * Lines that cannot be written, because the disk is full or the reader is gone, are lost; later ones are tried again.
 * Pino's own destination would end the service, and wait for the disk while it does.
 */
export function standardOutput(): DestinationStream {
  let cut = false
  return {
    write(line) {
      const bytes = Buffer.from(cut ? `\n${line}` : line)
      let written = 0
      try {
        while (written < bytes.length) written += writeSync(STANDARD_OUTPUT, bytes, written)
        cut = false
      } catch {
        cut ||= written > 0
      }
    },
  }
}
