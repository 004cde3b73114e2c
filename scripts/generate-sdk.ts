import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '../server/src/catalogue.ts'
import { sdkCommands } from './sdk-commands.ts'
import { sdkReasons } from './sdk-reasons.ts'
import { sdkRights } from './sdk-rights.ts'
import { sdkTypes } from './sdk-types.ts'

/** Generates what the SDK and the command line know about the catalogue. A test compares the files with the output. */

const ROOT = path.resolve(import.meta.dirname, '..')

/** Each file by its path below the root. */
export function generateSdk(): Record<string, string> {
  // Clients have no use for a payment provider's callback, and a stream is not a call with one response: events() and
  // `ideabridge listen` read the feed instead.
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
