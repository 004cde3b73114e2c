/** Aborted by the first Ctrl-C or SIGTERM. A second one kills, as usual. */
export function stopSignal(): AbortSignal {
  const asked = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked.abort())
  return asked.signal
}

/** Fails as soon as a stop is asked for, so that the caller can end the database that the work uses, and the work with it. */
export async function unlessStopped<Result>(stop: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  stop.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  stop.addEventListener('abort', () => reject(stop.reason))
  return Promise.race([work(), promise])
}
