import type { Report } from './reporter.ts'

const MOST_SAID_AGAIN = 20

/** Shows a run's progress: failures at once, and on a terminal a status line. */
export class Progress {
  readonly #started = Date.now()
  readonly #onTerminal = process.stdout.isTTY
  readonly #files: number
  readonly #inFull: boolean
  readonly #ticking: NodeJS.Timeout
  #done = 0
  readonly #said: string[] = []
  #failures = 0
  #tests = 0

  /** `inFull`: the runner's own output is printed, so this prints nothing. */
  constructor(files: number, { inFull }: { inFull: boolean }) {
    this.#files = files
    this.#inFull = inFull
    this.#ticking = setInterval(() => this.#draw(), 1_000).unref()
  }

  failure(words: string, isSaid = this.#inFull): void {
    this.#failures += 1
    if (isSaid) return
    this.#said.push(words)
    this.#print(`${words}\n\n`)
  }

  done({ file, passed }: Pick<Report, 'file' | 'passed'>, milliseconds: number): void {
    this.#done += 1
    const line = `${passed ? '✔' : '✖'} ${file} (${(milliseconds / 1000).toFixed(1)} s)\n`
    if (!this.#inFull && !this.#onTerminal) this.#print(line)
    else this.#draw()
  }

  tests(count: number): void {
    this.#tests += count
  }

  /** What a process printed. */
  output(text: string): void {
    if (this.#inFull) this.#print(text)
  }

  /** Above the line. */
  #print(text: string): void {
    process.stdout.write(`${this.#onTerminal ? '\r\x1b[K' : ''}${text}`)
    this.#draw()
  }

  end(failed: readonly string[]): void {
    clearInterval(this.#ticking)
    const summary = `${this.#tests.toLocaleString('en')} tests in ${this.#files} files, ${this.#time()}: `
    this.#print(`${summary}${failed.length === 0 ? 'all passed' : `${failed.length} files failed`}\n`)
    for (const file of failed) this.#print(`✖ ${file}\n`)
    // In a log, what failed long ago is hard to find, or cut off.
    if (!this.#onTerminal) for (const words of this.#said.slice(0, MOST_SAID_AGAIN)) this.#print(`\n${words}\n`)
    if (this.#onTerminal) process.stdout.write('\r\x1b[K')
  }

  #draw(): void {
    if (!this.#onTerminal) return
    const failures = this.#failures === 0 ? '' : `, ${this.#failures} failures`
    process.stdout.write(`\r\x1b[K${this.#done} of ${this.#files} files, ${this.#time()}${failures}`)
  }

  #time(): string {
    const seconds = Math.round((Date.now() - this.#started) / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
}
