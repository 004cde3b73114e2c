import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Writes everything generated from the catalogue: SDK, snapshots. Read the diff. */
const ROOT = path.resolve(import.meta.dirname, '..')

function run(file: string, args: string[] = [], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

run('scripts/generate-sdk.ts')
run('server/test/run.ts', ['test/catalogue.test', 'test/tool-schemas.test'], { UPDATE_SNAPSHOTS: '1' })
