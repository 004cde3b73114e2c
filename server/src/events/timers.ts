/** Work for later, until all of it is called off. */
export class Timers {
  readonly #set = new Set<NodeJS.Timeout>()
  #stopped = false

  later(milliseconds: number, work: () => void): void {
    if (this.#stopped) return
    const timer = setTimeout(() => {
      this.#set.delete(timer)
      work()
    }, milliseconds)
    this.#set.add(timer)
  }

  stop(): void {
    this.#stopped = true
    for (const timer of this.#set) clearTimeout(timer)
  }
}
