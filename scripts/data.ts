import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../server/src/config/config.ts'
import { StartupFault } from '../server/src/config/startup-fault.ts'
import { type BackupSummary, restoreBackup, writeBackup } from '../server/src/db/backup/index.ts'
import { defaultDataDir, openEmbedded, visitEmbedded } from '../server/src/db/embedded/index.ts'
import { unusableDatabase } from '../server/src/db/unusable.ts'
import { stopSignal, unlessStopped } from './stoppable.ts'

const USAGE = `ideabridge backup <file>    all data of this installation, as they are now, into a new file
ideabridge restore <file>   a backup into a new installation

The installation is the one that npm start would use (DATABASE_URL or DATA_DIR). A backup may be made while services run.
It holds everything, the key of the installation included where SECRET_KEY is not set: keep it as you keep the data.`

class NotUnderstood extends StartupFault {}

const stop = stopSignal()

try {
  const wish = readWish(process.argv.slice(2))
  if (wish === undefined) console.log(USAGE)
  else await run(wish)
  process.exit(0)
} catch (error) {
  const fault = unusableDatabase(error)
  if (fault === undefined && !stop.aborted) throw error
  console.error(stop.aborted ? 'Stopped.' : fault?.message)
  process.exit(error instanceof NotUnderstood ? 2 : 1)
}

interface Wish {
  command: 'backup' | 'restore'
  file: string
}

/** Undefined for who asks for help. */
function readWish(args: string[]): Wish | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [command, file, ...others] = positionals
  if (command !== 'backup' && command !== 'restore') throw new NotUnderstood(USAGE)
  if (file === undefined || others.length > 0) throw new NotUnderstood(`Say which file.\n\n${USAGE}`)
  return { command, file }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  } catch (error) {
    throw new NotUnderstood(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run({ command, file }: Wish): Promise<void> {
  const started = performance.now()
  const summary = await (command === 'backup' ? backup : restore)(path.resolve(file), loadConfig(process.env))
  announce(command, file, summary, (performance.now() - started) / 1000)
}

function backup(
  file: string,
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config,
): Promise<BackupSummary> {
  // What was written so far is removed when it is stopped.
  if (databaseDirectUrl !== undefined) return writeBackup(databaseDirectUrl, file, stop)
  return using(visitEmbedded(folder(dataDir), process.pid), (url) => writeBackup(url, file, stop))
}

/** Past a pooler: migrating takes a lock that belongs to the session, and would stay behind on a pooled connection. */
function restore(
  file: string,
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config,
): Promise<BackupSummary> {
  const load = (url: string) => unlessStopped(stop, () => restoreBackup(url, file))
  if (databaseDirectUrl !== undefined) return load(databaseDirectUrl)
  const storage = openEmbedded({ dataDir: folder(dataDir), pid: process.pid, onRestart: () => {} })
  return using(storage, load)
}

function folder(dataDir: string | undefined): string {
  return path.resolve(dataDir ?? defaultDataDir(path.resolve(import.meta.dirname, '..')))
}

async function using(
  opening: Promise<{ url: string; stop(): Promise<void> }>,
  work: (url: string) => Promise<BackupSummary>,
): Promise<BackupSummary> {
  const storage = await opening
  return work(storage.url).finally(storage.stop)
}

function announce(command: string, file: string, { tables, rows, takenAt }: BackupSummary, seconds: number): void {
  const done = command === 'backup' ? `Backed up to ${file}` : `Restored ${file}, taken at ${takenAt}`
  console.log(`${done}: ${rows.toLocaleString('en')} rows of ${tables} tables in ${seconds.toFixed(1)} s.`)
}
