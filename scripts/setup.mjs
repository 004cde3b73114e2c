// Installs what is missing or stale, so that `npm start` and `npm test` need nothing done before them.
// Plain JavaScript for the system's Node: everything after it runs on the Node that the install brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_FOR_INSTALL = 20
const OLDEST_FOR_SERVICE = 26

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.ideabridge-installed')

if (majorOf(process.version) < OLDEST_FOR_INSTALL)
  fail(`Ideabridge needs Node ${OLDEST_FOR_INSTALL} or newer to install; this is ${process.version}.`)

const wanted = fingerprint()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install()

function install() {
  const started = Date.now()
  console.log('Installing dependencies (only when they changed, about half a minute) …')
  // Without install scripts: nothing here needs one, and none then runs with the rights of whoever starts the service.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error']
  const { status } = runNpm(args)
  if (status !== 0) fail('Installing failed: see the lines above, then run the same command again.')
  refuseWrongNode()
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function runNpm(args) {
  const npm = process.env.npm_execpath ?? ''
  const options = { cwd: root, stdio: 'inherit' }
  return /npm-cli\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows })
}

/** npm passes over an optional package that it cannot fetch, and says nothing. */
function refuseWrongNode() {
  const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: windows })
  const version = existsSync(node) ? (stdout ?? '') : process.version
  if (majorOf(version) >= OLDEST_FOR_SERVICE) return
  fail(
    `The Node ${OLDEST_FOR_SERVICE} that comes with the install is missing, or does not run on this system (it needs glibc on Linux). Run the same command again, or install Node ${OLDEST_FOR_SERVICE} first.`,
  )
}

/** Of what should be installed, for which machine: a folder copied to another kind of machine is installed anew. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** 0 for what is not a version. */
function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version.trim())?.[1] ?? 0)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
