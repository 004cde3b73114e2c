import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, it, type TestContext } from 'node:test'

const SETUP = path.resolve(import.meta.dirname, '../../scripts/setup.mjs')
const FOLDERS = ['scripts', 'web/src', 'web/public', 'web/dist', 'sdk/src', 'pictures/src', 'node_modules/vite/bin']
/** The last two stand in for what installs and builds. */
const FILES = [
  'package-lock.json',
  'web/index.html',
  'web/vite.config.ts',
  'npm-cli.js',
  'node_modules/vite/bin/vite.js',
]

/** Runs setup in a checkout that was left locked. Its exit code; null if it waits for the holder. */
async function setUpAfter(test: TestContext, holder: string): Promise<number | null> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-setup-'))
  test.after(() => rm(root, { recursive: true, force: true }))
  for (const folder of FOLDERS) await mkdir(path.join(root, folder), { recursive: true })
  for (const file of FILES) await writeFile(path.join(root, file), '')
  await cp(SETUP, path.join(root, 'scripts/setup.mjs'))
  const locked = `printf %s ${holder} > .install-lock; exec "$0" scripts/setup.mjs`
  const env = { ...process.env, npm_execpath: path.join(root, 'npm-cli.js') }
  const child = spawn('sh', ['-c', locked, process.execPath], { cwd: root, env, stdio: 'ignore' })
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return code
}

describe('a lock that a killed install left', () => {
  it('holds nobody up whose own number it names, as in a container that was started again', async (test) => {
    assert.equal(await setUpAfter(test, '$$'), 0)
  })

  it('holds nobody up if its number is another program’s by now', {
    skip: !existsSync('/proc/self/cmdline'),
  }, async (test) => {
    assert.equal(await setUpAfter(test, String(process.pid)), 0)
  })
})
