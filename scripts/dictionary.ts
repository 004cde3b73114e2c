import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadConfig } from '../server/src/config/config.ts'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { defaultDataDir, visitEmbedded } from '../server/src/db/embedded/index.ts'
import { unusableDatabase } from '../server/src/db/unusable.ts'
import { loadDictionary } from '../server/src/modules/market/matching/index.ts'
import { stopSignal, unlessStopped } from './stoppable.ts'

const USAGE = `ideabridge dictionary load <file>   words that mean the same in German and English, for matching

The file has the form of Ding, such as /usr/share/trans/de-en of Debian's package trans-de-en. It replaces what was loaded
from a file of the same name. The installation is the one that npm start would use (DATABASE_URL or DATA_DIR).`

const stop = stopSignal()

try {
  const [command, file, ...others] = process.argv.slice(2)
  if (command !== 'load' || file === undefined || others.length > 0) throw new StartupFault(USAGE)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupFault(`${file} could not be read.`)
  })
  const words = await load(path.basename(file), text)
  if (words === 0) throw new StartupFault(`${file} has no entries in the form of Ding: German :: English.`)
  console.log(`Loaded ${words.toLocaleString('en')} words of ${path.basename(file)}.`)
  process.exit(0)
} catch (error) {
  const fault = unusableDatabase(error)
  if (fault === undefined && !stop.aborted) throw error
  console.error(stop.aborted ? 'Stopped.' : fault?.message)
  process.exit(1)
}

async function load(name: string, text: string): Promise<number> {
  // Past a pooler, which refuses connections with the time limits of ours.
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = loadConfig(process.env)
  const folder = path.resolve(dataDir ?? defaultDataDir(path.resolve(import.meta.dirname, '..')))
  const storage = databaseDirectUrl === undefined ? await visitEmbedded(folder, process.pid) : undefined
  const url = databaseDirectUrl ?? storage!.url
  return unlessStopped(stop, () => loadInto(url, name, text)).finally(() => storage?.stop())
}

async function loadInto(url: string, name: string, text: string): Promise<number> {
  const database = openDatabase({
    url,
    maxConnections: 1,
    onIdleError: (error) => stop.aborted || console.error(error),
  })
  return loadDictionary(database, name, text).finally(() => database.close())
}
