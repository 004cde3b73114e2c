// Installs what is missing or stale, so that `npm start` and `npm test` need nothing done before them.
// Plain JavaScript for the system's Node: everything after it runs on the Node that the install brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.ideabridge-installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Ideabridge needs Node 20 or newer to install; this is ${process.version}.`)

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install()

function install() {
  console.log('Installing dependencies (first start, about half a minute) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) fail('Installing failed: see the lines above, then run the same command again.')
  writeFileSync(stamp, wanted)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
