import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '../server/src/catalogue.ts'
import { sdkCommands } from './sdk-commands.ts'
import { sdkReasons } from './sdk-reasons.ts'
import { sdkRights } from './sdk-rights.ts'
import { sdkTypes } from './sdk-types.ts'

/** Generates what the SDK and the command line know about the catalogue; scripts/setup.mjs runs it when that changed. */

const FOLDER = path.resolve(import.meta.dirname, '../sdk/src/generated')

// Clients have no use for a payment provider's callback, and a stream is not a call with one response: events() and
// `ideabridge listen` read the feed instead.
const operations = catalogue
  .filter(({ signedBody, stream }) => signedBody === undefined && !stream)
  .sort((one, other) => (one.name < other.name ? -1 : 1))

const FILES = {
  'operations.ts': sdkTypes(operations),
  'commands.ts': sdkCommands(operations),
  'reasons.ts': sdkReasons(),
  'rights.ts': sdkRights(),
}

await mkdir(FOLDER, { recursive: true })
for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(FOLDER, name), text)
