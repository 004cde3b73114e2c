/** Runs tasks one after another. */
export class Lock {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    return result
  }

  /** Resolves when everything requested before has ended. */
  free(): Promise<unknown> {
    return this.#last
  }
}
