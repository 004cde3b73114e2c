import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BenchOptions } from './lab.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const run = promisify(execFile)

/** An earlier version of the repository with what it installs, in a folder beside the filled databases. */
export async function checkOut({ data }: Pick<BenchOptions, 'data'>, commit: string): Promise<string> {
  const folder = path.join(data, `before-${commit}`)
  if (!existsSync(folder)) await run('git', ['-C', ROOT, 'worktree', 'add', '--detach', folder, commit])
  if (!existsSync(path.join(folder, 'node_modules'))) {
    console.log(`  installing ${commit} in ${folder} …`)
    await run(process.execPath, [path.join(folder, 'scripts/setup.mjs')], { cwd: folder, maxBuffer: 100_000_000 })
  }
  return folder
}
