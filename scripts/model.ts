import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../server/src/config/config.ts'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { defaultDataDir } from '../server/src/db/embedded/index.ts'
import { modelFolder } from '../server/src/embedding/folder.ts'
import { getModel, PUBLISHERS } from '../server/src/embedding/get-model.ts'
import { stopSignal } from './stoppable.ts'

const USAGE = `ideabridge model get   a language model for matching by meaning: kombu finds seaweed, in a hundred languages

  --mirror    instead of ${PUBLISHERS.weights}, for the model itself; or MODEL_MIRROR
  --registry  instead of ${PUBLISHERS.runtime}, for what it runs on; or the registry that npm uses

It fetches about 170 MB, once, into DATA_DIR, and continues where it was interrupted. Services that use this folder find it
there. Texts do not leave the machine. With EMBEDDINGS_URL set, that service is used instead.`

const stop = stopSignal()

try {
  const { values, positionals } = parse(process.argv.slice(2))
  if (values.help) console.log(USAGE)
  else if (positionals.join(' ') === 'get') await get(values)
  else throw new StartupFault(USAGE)
  process.exit(0)
} catch (error) {
  if (!(error instanceof StartupFault) && !stop.aborted) throw error
  console.error(stop.aborted ? 'Stopped. What came so far is kept.' : (error as Error).message)
  process.exit(1)
}

function parse(args: string[]) {
  const options = { mirror: { type: 'string' }, registry: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new StartupFault(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function get({ mirror, registry }: { mirror?: string; registry?: string }): Promise<void> {
  const { dataDir } = loadConfig(process.env)
  const { MODEL_MIRROR, npm_config_registry } = process.env
  await getModel({
    folder: modelFolder(path.resolve(dataDir ?? defaultDataDir(path.resolve(import.meta.dirname, '..')))),
    sources: {
      weights: mirror ?? (MODEL_MIRROR || PUBLISHERS.weights),
      runtime: registry ?? (npm_config_registry || PUBLISHERS.runtime),
    },
    signal: stop,
    say: (line) => console.log(line),
  })
}
