import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = 'server/src/db/migrations'

interface Checkout {
  name: string
  folder: string
  remove(): Promise<void>
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The commit before the last one that changed the schema: the hardest upgrade there is without downtime. */
export function lastSchema(): string {
  return git('rev-parse', `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}~1`)
}

/** The code of a commit in a folder of its own, with what is installed and built here. */
export async function earlierVersion(commit: string): Promise<Checkout> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-before-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const linked of ['node_modules', 'web/dist']) await symlink(path.join(ROOT, linked), path.join(folder, linked))
  return {
    name: git('log', '-1', '--format=%h %s', commit),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
