/** Seconds before the next attempt: exponential backoff with jitter, so that many callers do not return at once. */
export function backoff(attempt: number, mostSeconds = Number.POSITIVE_INFINITY): number {
  return Math.min(mostSeconds, 0.25 * 2 ** attempt) * (0.5 + Math.random() / 2)
}

/** Rejects with the signal's reason if it aborts first. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
