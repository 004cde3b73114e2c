// Installs and builds what is missing or stale, so that `npm start` and `npm test` work without preparation.
// Plain JavaScript for the system's Node; everything after it runs on the installed Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_FOR_INSTALL = 20
const OLDEST_FOR_SERVICE = 26
const INTERRUPTED = 'interrupted'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const lockFile = join(root, 'package-lock.json')
const npmList = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.ideabridge-installed')
const generated = join('sdk', 'src', 'generated')
const generatedFrom = join(root, generated, '.generated-from')
const texts = join('texts', 'generated')
const textsFrom = join(root, texts, '.generated-from')
const builtFrom = join(root, 'web', 'dist', '.built-from')
const sdkPackage = join(root, 'sdk', 'dist')
const packedFrom = join(sdkPackage, '.packed-from')
const lock = join(root, '.install-lock')

if (majorOf(process.version) < OLDEST_FOR_INSTALL)
  fail(`Ideabridge needs Node ${OLDEST_FOR_INSTALL} or newer to install; this is ${process.version}.`)

const wanted = fingerprint()
if (!isInstalled() || !hasTexts() || !isGenerated() || !isPacked() || !isBuilt()) {
  alone(() => {
    if (!isInstalled()) install()
    if (!hasTexts()) generateTexts()
    if (!isGenerated()) generateSdk()
    if (!isPacked()) packSdk()
    if (!isBuilt()) buildWebApp()
  })
}

function isInstalled() {
  const noted = madeFrom(stamp)
  return noted === wanted || (noted !== INTERRUPTED && npmInstalled())
}

/** Whether npm itself, asked by hand, installed all that the lock file names: when it is done, it lists what there is. */
function npmInstalled() {
  const there = packagesIn(npmList)
  if (there === undefined) return false
  const fits = ({ os, cpu }) => includes(os, process.platform) && includes(cpu, process.arch)
  return Object.entries(packagesIn(lockFile) ?? {}).every(([place, locked]) => {
    const found = there[place]
    // npm leaves out what is for other platforms, and what only that needs.
    if (found === undefined) return place === '' || (locked.optional && !(locked.os && !locked.libc && fits(locked)))
    return found.version === locked.version && found.integrity === locked.integrity && fits(found)
  })
}

/** Undefined if npm was stopped before it had written it. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function includes(names, name) {
  return names === undefined || [names].flat().includes(name)
}

function install() {
  const started = Date.now()
  console.log('Installing dependencies (only when they changed, about half a minute) …')
  // Update a complete install in place, so that processes running from this folder keep working.
  const command = madeFrom(stamp) !== INTERRUPTED && packagesIn(npmList) ? ['install', '--no-save'] : ['ci']
  note(stamp, INTERRUPTED)
  // No install scripts: nothing here needs one, and they would run with the rights of the user who starts the service.
  const { status } = runNpm([...command, '--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'])
  if (status !== 0) fail('Installing failed: see the lines above, then run the same command again.')
  refuseWrongNode()
  note(stamp, wanted)
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function hasTexts() {
  return madeFrom(textsFrom) === `${textSources()} ${filesMade(texts, textsFrom)}`
}

function generateTexts() {
  const sources = textSources()
  note(textsFrom, INTERRUPTED)
  const options = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'generate-texts.ts')]
  if (runNode(options, root) !== 0) fail('The texts cannot be used: see the lines above.')
  note(textsFrom, `${sources} ${filesMade(texts, textsFrom)}`)
}

function textSources() {
  const scripts = [join(root, 'scripts', 'generate-texts.ts'), ...filesIn('scripts/texts')]
  return fingerprintOf([...filesIn('texts').filter((file) => file.endsWith('.json')), ...scripts])
}

function isGenerated() {
  return madeFrom(generatedFrom) === `${sdkSources()} ${filesMade(generated, generatedFrom)}`
}

function generateSdk() {
  console.log('Generating the SDK …')
  const sources = sdkSources()
  note(generatedFrom, INTERRUPTED)
  const options = ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'generate-sdk.ts')]
  if (runNode(options, root) !== 0) fail('Generating the SDK failed: see the lines above.')
  note(generatedFrom, `${sources} ${filesMade(generated, generatedFrom)}`)
}

/** Fingerprint of what was generated: a checkout of a version that tracked these files takes them away again. */
function filesMade(folder, noted) {
  return fingerprintOf(filesIn(folder).filter((file) => file !== noted))
}

/** Fingerprint of everything the SDK's types and commands are generated from: the catalogue is all over the server. */
function sdkSources() {
  return fingerprintOf([
    ...filesIn('server/src').filter((file) => /(?<!\.test)\.ts$/.test(file)),
    ...filesIn('scripts').filter((file) => /sdk[^/\\]*\.ts$/.test(file)),
    ...filesIn(texts).filter((file) => file.endsWith('languages.ts')),
  ])
}

function isPacked() {
  return madeFrom(packedFrom) === packageSources()
}

/** The package as published, which the service hands out. */
function packSdk() {
  console.log('Packing the SDK …')
  const packed = join(sdkPackage, 'packed')
  if (runNode(['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'build-sdk.ts')], root) !== 0)
    fail('Building the SDK failed: see the lines above.')
  mkdirSync(packed)
  if (runNpm(['pack', sdkPackage, '--pack-destination', packed, '--loglevel=error']).status !== 0)
    fail('Packing the SDK failed: see the lines above.')
  renameSync(join(packed, readdirSync(packed)[0]), join(packed, 'ideabridge-sdk.tgz'))
  note(packedFrom, packageSources())
}

function packageSources() {
  const single = ['sdk/package.json', 'sdk/tsconfig.json', 'sdk/tsconfig.cli.json', 'docs/sdk.md', 'LICENSE']
  const files = [...single, 'scripts/build-sdk.ts'].map((file) => join(root, file)).filter(existsSync)
  return fingerprintOf([...filesIn('sdk/src').filter((file) => file !== generatedFrom), ...files])
}

function isBuilt() {
  return madeFrom(builtFrom) === webSources()
}

function buildWebApp() {
  console.log('Building the web app …')
  const sources = webSources()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // The second build, for the server, goes into the folder of the first, which empties it.
  for (const forServer of [[], ['--ssr', 'src/page.tsx']])
    if (runNode([vite, 'build', '--logLevel', 'warn', ...forServer], join(root, 'web')) !== 0)
      fail('Building the web app failed: see the lines above.')
  note(builtFrom, sources)
}

/** Fingerprint of everything the web app is built from; the note beside the generated files is not. */
function webSources() {
  const files = ['web/src', 'web/public', 'sdk/src', 'pictures/src', 'texts'].flatMap(filesIn)
  const single = ['index.html', 'prune-styles.ts', 'vite.config.ts'].map((file) => join(root, 'web', file))
  return fingerprintOf([...files.filter((file) => !file.endsWith('.generated-from')), ...single])
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return []
  const found = readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, file))
  return found.filter((file) => statSync(file).isFile()).sort()
}

/** Of files by their content; of what is installed too. */
function fingerprintOf(files) {
  const hash = createHash('sha256').update(wanted)
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** What something was made from; undefined if it was not. */
function madeFrom(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function note(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  // A new file: a copied folder may share the old one.
  rmSync(file, { force: true })
  writeFileSync(file, text)
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

/** With the installed Node. Its exit code. */
function runNode(args, cwd) {
  const node = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node')
  // Compiled code is kept where the service looks for it.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }
  const options = { cwd, env, stdio: ['ignore', 'ignore', 'inherit'], shell: windows }
  return spawnSync(existsSync(node) ? node : process.execPath, args, options).status
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
  return createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform}-${process.arch}`).digest('hex')
}

/** 0 if it is not a version. */
function majorOf(version) {
  return Number(/^v?(\d+)\./.exec(version.trim())?.[1] ?? 0)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
