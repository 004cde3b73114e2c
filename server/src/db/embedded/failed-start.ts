import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupFault } from '../../config/startup-fault.ts'

/** Where a server writes its log: first to `startLog`, then to `cluster`/log once its collector runs. */
interface Logs {
  cluster: string
  startLog: string
}

const REASON = /\b(?:FATAL|PANIC|error): +(.*)/
/** Told to clients that connect too early; it does not say why the server failed. */
const NOT_READY = /FATAL: +the database system is /

export async function failedStart({ cluster, startLog }: Logs, output: string): Promise<StartupFault> {
  const log = output.includes('redirecting log output') ? await newestIn(path.join(cluster, 'log')) : undefined
  const text = log === undefined ? output : await readFile(log, 'utf8')
  return notStarted(cluster, log === undefined ? reasonIn(text) : lastReasonIn(text), log ?? startLog)
}

export function notStarted(cluster: string, reason: string, log: string): StartupFault {
  return new StartupFault(`PostgreSQL did not start on ${cluster}: ${reason || 'no message'}. See ${log}.`)
}

/** Without the hints after it. */
export function reasonIn(output: string): string {
  return REASON.exec(output)?.[1] ?? output.trim().split('\n').at(-1)?.trim() ?? ''
}

/** The log also has those of earlier starts. */
function lastReasonIn(text: string): string {
  const line = text.split('\n').findLast((each) => REASON.test(each) && !NOT_READY.test(each))
  return REASON.exec(line ?? '')?.[1] ?? ''
}

async function newestIn(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => ({ file: path.join(folder, name), time: (await stat(path.join(folder, name))).mtimeMs })),
  )
  return files.sort((a, b) => b.time - a.time)[0]?.file
}
