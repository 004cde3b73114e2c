import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { missingBrowser } from './browser-program.ts'
import { dropDiscarded, prepareTemplate } from './databases.ts'
import { inGroups } from './groups.ts'
import { installFor } from './separate-install.ts'
import { temporaryServer } from './temporary-server.ts'

/**
 * Runs the tests on a real PostgreSQL: the one at TEST_DATABASE_URL, or a temporary one for this run.
 * Arguments select files by any part of their names.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const MOST_REPEATED = 5
/** For processes that tests start in other folders too. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/node')
const found = testFiles()
const files = found.filter((file) => !(missingBrowser() && isBrowserTest(file)))
if (files.length < found.length)
  console.error(`${missingBrowser()} Left out: ${found.length - files.length} files of tests in a browser.`)
if (found.length === 0) {
  console.error(`No test file has ${process.argv.slice(2).join(' or ')} in its name.`)
  process.exit(1)
}
if (files.length === 0) process.exit(1)
const server = process.env.TEST_DATABASE_URL ? undefined : await temporaryServer({ max_connections: '400' })
const url = process.env.TEST_DATABASE_URL ?? server?.urlOf('postgres') ?? ''

let interrupted = false
let exitCode = 1
try {
  await installFor(files)
  await prepareTemplate(url)
  exitCode = await runAndRepeat(url, await inGroups(ROOT, files))
} finally {
  if (server) await server.remove()
  else await dropDiscarded(url)
}
process.exit(exitCode)

function testFiles(): string[] {
  const wanted = process.argv.slice(2)
  return globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] })
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort()
}

function isBrowserTest(file: string): boolean {
  return path.basename(file).startsWith('web-') && file.startsWith('server/test/')
}

/**
 * A few files that failed get a second run of their own: what was a matter of load passes then and is named, a fault fails again.
 */
async function runAndRepeat(databaseUrl: string, paths: readonly string[]): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-failed-'))
  const list = path.join(folder, 'files')
  try {
    // Node would leave one core idle; here the database does the work while tests wait.
    const first = await runTests(databaseUrl, paths, Math.max(2, os.availableParallelism()), list)
    const failed = (await readFile(list, 'utf8').catch(() => '')).split('\n').filter((file) => file !== '')
    const few = failed.length > 0 && failed.length <= MOST_REPEATED && paths.length > MOST_REPEATED
    if (first === 0 || interrupted || !few) return first
    console.error(`\nFailed, running again with nothing beside it:\n${failed.join('\n')}\n`)
    const second = await runTests(databaseUrl, failed, 1, list)
    if (second === 0) console.error(`\nPassed only when run alone, so find out why:\n${failed.join('\n')}`)
    return second
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runTests(
  databaseUrl: string,
  paths: readonly string[],
  concurrency: number,
  failedList: string,
): Promise<number> {
  const reporters = [
    ['spec', 'stdout'],
    [path.join(import.meta.dirname, 'failed-files.ts'), failedList],
  ].flatMap(([reporter, destination]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${destination}`])
  const limits = [`--test-concurrency=${concurrency}`, '--test-timeout=180000']
  const args = ['--disable-warning=ExperimentalWarning', '--test', ...limits, ...reporters, ...paths]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_COMPILE_CACHE: COMPILED },
  })
  // An interrupted run still stops its database and removes its folder.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      interrupted = true
      child.kill(signal)
    })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}
