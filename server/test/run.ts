import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inBatches, isBrowserTest, isOnlyInAll, isSelected } from './batches.ts'
import { missingBrowser } from './browser-program.ts'
import { dropDiscarded, prepareTemplate } from './databases.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import { isExcused, PASS_ALONE } from './pass-alone.ts'
import { Progress } from './progress.ts'
import { runBatches } from './run-batches.ts'
import { installFor } from './separate-install.ts'
import { temporaryServer } from './temporary-server.ts'

/**
 * Runs the tests on a real PostgreSQL: the one at TEST_DATABASE_URL, or a temporary one for this run.
 * Arguments select files by any part of their names; `every-operation` and `every-table`, those that go through them all.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const MOST_REPEATED = 20
/** Processes at a time: tests also wait for their database, their browser and each other. */
const AT_ONCE = 2 * os.availableParallelism()
const wanted = process.argv.slice(2)

const found = testFiles()
const files = found.filter((file) => !(missingBrowser() && isBrowserTest(file)))
if (files.length < found.length)
  console.error(`${missingBrowser()} Left out: ${found.length - files.length} files of tests in a browser.`)
if (found.length === 0) {
  console.error(`No test file has ${wanted.join(' or ')} in its name.`)
  process.exit(1)
}
if (files.length === 0) process.exit(1)
const server = process.env.TEST_DATABASE_URL ? undefined : await temporaryServer({ max_connections: '400' })
process.env.TEST_DATABASE_URL ??= server?.urlOf('postgres') ?? ''
/** Also for processes that tests start in other folders. */
process.env.NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node')

let exitCode = 1
try {
  await installFor(files)
  await prepareTemplate(process.env.TEST_DATABASE_URL)
  exitCode = await runAndRepeat()
} finally {
  if (server) await server.remove()
  else await dropDiscarded(process.env.TEST_DATABASE_URL)
}
process.exit(exitCode)

function testFiles(): string[] {
  return globSync('server/{src,test}/**/*.test.ts', { cwd: ROOT, exclude: ['**/node_modules'] })
    .filter((file) =>
      wanted.length === 0
        ? EXHAUSTIVE || !isOnlyInAll(file)
        : wanted.some((part) => isSelected(part, file, () => readFileSync(path.join(ROOT, file), 'utf8'))),
    )
    .sort()
}

/** If only a few files failed they run again alone, to tell which faults need company. Both kinds are faults. */
async function runAndRepeat(): Promise<number> {
  const progress = new Progress(files.length, { inFull: wanted.length > 0 })
  const failed = await runBatches(ROOT, inBatches(files), AT_ONCE, progress)
  progress.end(failed)
  if (failed.length === 0 || failed.length > MOST_REPEATED || files.length <= MOST_REPEATED) return failed.length && 1
  console.error('\nAgain, with nothing beside them:')
  const again = new Progress(failed.length, { inFull: false })
  const still = await runBatches(
    ROOT,
    failed.map((file) => [file]),
    1,
    again,
  )
  again.end(still)
  for (const file of failed.filter((one) => !still.includes(one)))
    console.error(`${file} passes only when it runs alone: ${PASS_ALONE[file] ?? 'find out why'}.`)
  return isExcused(failed, still) ? 0 : 1
}
