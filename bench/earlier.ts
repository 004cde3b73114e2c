import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchOptions } from './lab.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** An earlier version of the repository, in a folder beside the filled databases. */
export async function checkOut({ data }: Pick<BenchOptions, 'data'>, commit: string): Promise<string> {
  const folder = path.join(data, `before-${commit}`)
  if (existsSync(folder)) return folder
  await promisify(execFile)('git', ['-C', ROOT, 'worktree', 'add', '--detach', folder, commit])
  for (const modules of ['node_modules', 'server/node_modules', 'sdk/node_modules'])
    if (existsSync(path.join(ROOT, modules))) await symlink(path.join(ROOT, modules), path.join(folder, modules))
  return folder
}
