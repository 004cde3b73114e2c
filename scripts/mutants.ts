import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { temporaryServer } from '../server/test/temporary-server.ts'
import { isInPlace, MUTANTS } from './mutant-list.ts'

/**
 * Weakens one guard at a time in a copy of this checkout and tells whether the tests that should notice do:
 * `npm run test:mutants`, or with parts of the lines in mutants.txt. Ends with 1 if one is not found, or has no place any more.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const parts = process.argv.slice(2)
const mutants = MUTANTS.filter(({ line }) => parts.length === 0 || parts.some((part) => line.includes(part)))
const stale = mutants.filter((mutant) => !isInPlace(mutant, source(ROOT, mutant.file)))
for (const { line } of stale) console.error(`Its text is not there once: ${line}`)
if (stale.length > 0 || mutants.length === 0) process.exit(1)

const folder = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-mutants-'))
const server = await temporaryServer({ max_connections: '400' })
let missed = 0
try {
  copyTo(folder)
  const named = [...new Set(mutants.flatMap(({ tests }) => tests))]
  if (!(await passes(named, 'inherit')))
    throw new Error(`These fail without any change, so they can find nothing: ${named.join(' ')}`)
  for (const { file, text, instead, tests, line } of mutants) {
    const whole = source(folder, file)
    writeFileSync(
      inSource(folder, file),
      whole.replace(text, () => instead),
    )
    const found = !(await passes(tests))
    writeFileSync(inSource(folder, file), whole)
    if (!found) missed += 1
    console.log(`${found ? 'found    ' : 'NOT FOUND'} ${line}`)
  }
  console.log(`${mutants.length - missed} of ${mutants.length} found`)
} finally {
  await server.remove()
  rmSync(folder, { recursive: true })
}
process.exit(missed === 0 ? 0 : 1)

function inSource(root: string, file: string): string {
  return path.join(root, 'server/src', file)
}

function source(root: string, file: string): string {
  return readFileSync(inSource(root, file), 'utf8')
}

/** What git tracks, what was generated and built from it, and the installed packages themselves. */
function copyTo(target: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of [...tracked, 'sdk/src/generated', 'texts/generated', 'web/dist'])
    cpSync(path.join(ROOT, file), path.join(target, file), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(target, 'node_modules'))
}

async function passes(tests: readonly string[], stdio: 'inherit' | 'ignore' = 'ignore'): Promise<boolean> {
  const args = ['--disable-warning=ExperimentalWarning', path.join(folder, 'server/test/run.ts'), ...tests]
  const env = { ...process.env, TEST_DATABASE_URL: server.urlOf('postgres') }
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio })
  // An interrupted run still stops its database and removes its folder.
  let interrupted = false
  const stop = (signal: NodeJS.Signals) => {
    interrupted = child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  const [code] = await once(child, 'close')
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  if (interrupted) throw new Error('Interrupted.')
  return code === 0
}
