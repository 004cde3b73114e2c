import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '../server/src/catalogue.ts'
import { sdkCommands } from './sdk-commands.ts'
import { sdkReasons } from './sdk-reasons.ts'
import { sdkRights } from './sdk-rights.ts'
import { sdkTypes } from './sdk-types.ts'

/** Writes what the SDK and the command line know of the catalogue. A test compares the files with what this makes. */

const ROOT = path.resolve(import.meta.dirname, '..')

/** Each file by its path below the root. */
export function generateSdk(): Record<string, string> {
  // What a payment provider calls with its signature is of no use to clients, and a stream is no call with an answer:
  // events() and `ideabridge listen` read the feed instead.
  const operations = catalogue
    .filter(({ signedBody, stream }) => signedBody === undefined && !stream)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    'sdk/src/generated/operations.ts': sdkTypes(operations),
    'sdk/src/generated/commands.ts': sdkCommands(operations),
    'sdk/src/generated/reasons.ts': sdkReasons(),
    'sdk/src/generated/rights.ts': sdkRights(),
  }
}

if (import.meta.main)
  for (const [file, text] of Object.entries(generateSdk())) {
    const before = await readFile(path.join(ROOT, file), 'utf8').catch(() => '')
    if (before !== text) await writeFile(path.join(ROOT, file), text)
    console.log(before === text ? `${file} fits the catalogue.` : `Wrote ${file}.`)
  }
