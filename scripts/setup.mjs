// Installs and builds what is missing or stale, so that `npm start` and `npm test` work without preparation.
// Plain JavaScript for the system's Node; everything after it runs on the installed Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_FOR_INSTALL = 20
const OLDEST_FOR_SERVICE = 26

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const stamp = join(root, 'node_modules', '.ideabridge-installed')
const builtFrom = join(root, 'web', 'dist', '.built-from')
const lock = join(root, '.install-lock')

if (majorOf(process.version) < OLDEST_FOR_INSTALL)
  fail(`Ideabridge needs Node ${OLDEST_FOR_INSTALL} or newer to install; this is ${process.version}.`)

const wanted = fingerprint()
if (installed() !== wanted || !isBuilt()) {
  alone(() => {
    if (installed() !== wanted) install()
    if (!isBuilt()) buildWebApp()
  })
}

/** The fingerprint of the current install; undefined if it was interrupted. */
function installed() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

function install() {
  const started = Date.now()
  console.log('Installing dependencies (only when they changed, about half a minute) …')
  // Update a complete install in place, so that processes running from this folder keep working.
  const command = installed() === undefined ? ['ci'] : ['install', '--no-save']
  rmSync(stamp, { force: true })
  // No install scripts: nothing here needs one, and they would run with the rights of the user who starts the service.
  const { status } = runNpm([...command, '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'])
  if (status !== 0) fail('Installing failed: see the lines above, then run the same command again.')
  refuseWrongNode()
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function isBuilt() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === webSources()
}

function buildWebApp() {
  console.log('Building the web app …')
  const sources = webSources()
  const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: join(root, 'web'), stdio: ['ignore', 'ignore', 'inherit'], shell: windows }
  // The second build, for the server, goes into the folder of the first, which empties it.
  for (const forServer of [[], ['--ssr', 'src/page.tsx']]) {
    const command = [vite, 'build', '--logLevel', 'warn', ...forServer]
    const { status } = spawnSync(existsSync(node) ? node : process.execPath, command, options)
    if (status !== 0) fail('Building the web app failed: see the lines above.')
  }
  writeFileSync(builtFrom, sources)
}

/** Fingerprint of everything the web app is built from. */
function webSources() {
  const hash = createHash('sha256').update(wanted)
  for (const folder of ['web/src', 'web/public', 'sdk/src', 'pictures/src'])
    for (const file of readdirSync(join(root, folder), { recursive: true }).sort()) {
      const name = join(root, folder, file)
      if (statSync(name).isFile()) hash.update(file).update(readFileSync(name))
    }
  for (const file of ['index.html', 'vite.config.ts']) hash.update(readFileSync(join(root, 'web', file)))
  return hash.digest('hex')
}

/** Two concurrent installs would break each other. */
function alone(work) {
  for (let told = false; !takeLock(); told = true) {
    if (!told) console.log('Waiting for another install in this folder …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  work()
}

function takeLock() {
  const mine = `${lock}.${process.pid}`
  try {
    // Linked rather than written in place, so that nobody reads a lock without its holder.
    writeFileSync(mine, String(process.pid))
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST')
      fail(`This folder cannot be written (${error.code}), so nothing can be installed in it.`)
    const holder = lockHolder()
    if (holder !== undefined && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

/** The process that holds the lock; undefined if it was just released, and may be somebody else's any moment. */
function lockHolder() {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether that process still installs. After a crash its number may be another program's, or, in a container, our own. */
function isAlive(pid) {
  if (pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const command = commandOf(pid)
  return command === undefined || command.includes('setup.mjs')
}

/** Undefined where the system does not tell. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

function runNpm(args) {
  const npm = process.env.npm_execpath ?? ''
  const options = { cwd: root, stdio: 'inherit' }
  return /npm-cli\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows })
}

/** npm silently skips an optional package that it cannot fetch. */
function refuseWrongNode() {
  const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: windows })
  const version = existsSync(node) ? (stdout ?? '') : process.version
  if (majorOf(version) >= OLDEST_FOR_SERVICE) return
  fail(
    `The Node ${OLDEST_FOR_SERVICE} that comes with the install is missing, or does not run on this system (it needs glibc on Linux). Run the same command again, or install Node ${OLDEST_FOR_SERVICE} first.`,
  )
}

/** Fingerprint of what should be installed and the platform: a folder copied to another platform is reinstalled. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** 0 if it is not a version. */
function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version.trim())?.[1] ?? 0)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
