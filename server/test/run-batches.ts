import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Progress } from './progress.ts'
import type { Report } from './reporter.ts'

const BATCH = path.join(import.meta.dirname, 'batch.ts')
const REPORTER = path.join(import.meta.dirname, 'reporter.ts')
/** For one test. */
const TIME_LIMIT_MS = 180_000
/** A process without output for this long hangs. */
const SILENCE_MS = 4 * TIME_LIMIT_MS

/** Runs each batch of files in a process of its own, some of them at a time. Returns the files that failed. */
export async function runBatches(
  cwd: string,
  batches: readonly (readonly string[])[],
  atOnce: number,
  progress: Pick<Progress, 'failure' | 'done' | 'tests' | 'output'>,
): Promise<string[]> {
  const failed: string[] = []
  const running = new Set<ChildProcess>()
  const left = [...batches]
  // An interrupted run still stops its database and removes its folder.
  const stop = (signal: NodeJS.Signals) => {
    for (const files of left.splice(0)) failed.push(...files)
    for (const child of running) child.kill(signal)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  async function work(): Promise<void> {
    for (let files = left.shift(); files; files = left.shift())
      failed.push(...(await runBatch(cwd, files, running, progress)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, stop)
  return failed.sort()
}

async function runBatch(
  cwd: string,
  files: readonly string[],
  running: Set<ChildProcess>,
  progress: Pick<Progress, 'failure' | 'done' | 'tests' | 'output'>,
): Promise<string[]> {
  const flags = ['--disable-warning=ExperimentalWarning', `--test-timeout=${TIME_LIMIT_MS}`]
  const reporters = ['spec', REPORTER].flatMap((name) => [
    `--test-reporter=${name}`,
    '--test-reporter-destination=stdout',
  ])
  const child = spawn(process.execPath, [...flags, ...reporters, BATCH, ...files], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const passed = new Set<string>()
  const reported = new Set<string>()
  const silence = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS)
  let since = Date.now()
  let tests = 0
  child.on('message', (report: Report) => {
    silence.refresh()
    tests = report.tests
    if (report.failure !== undefined) return progress.failure(report.failure)
    reported.add(report.file)
    if (report.passed) passed.add(report.file)
    progress.done(report, Date.now() - since)
    since = Date.now()
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearTimeout(silence)
  running.delete(child)
  progress.tests(tests)
  progress.output(said)
  const failed = files.filter((file) => !passed.has(file))
  if (failed.every((file) => reported.has(file)) && (code === 0 || failed.length > 0)) return failed
  // Ended from outside, or by something outside any test: any of the files may have caused it.
  const suspects = failed.length === 0 ? files : failed.filter((file) => !reported.has(file))
  progress.failure(`✖ ${suspects.join(', ')}: ended with ${code ?? 'a signal'}\n${said.slice(-4_000)}`, false)
  return failed.length === 0 ? [...files] : failed
}
