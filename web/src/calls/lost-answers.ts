/** Keys of calls that nobody knows the outcome of, by what was sent. */
const unknown = new Map<string, string>()

/**
 * Whoever gets no answer and presses the button again means the same call: it goes out under the key it had, and the service
 * does it once. Only what has failed is remembered: two calls under way at the same time are two calls.
 */
export async function underItsKey(path: string, init: RequestInit, send: typeof fetch): Promise<Response> {
  const headers = init.headers as Record<string, string>
  const made = headers['idempotency-key']
  if (made === undefined) return send(path, init)
  const sent = `${init.method} ${path} ${init.body}`
  const key = unknown.get(sent) ?? made
  try {
    const answer = await send(path, { ...init, headers: { ...headers, 'idempotency-key': key } })
    if (await isFinal(answer)) unknown.delete(sent)
    else unknown.set(sent, key)
    return answer
  } catch (error) {
    unknown.set(sent, key)
    throw error
  }
}

/** Neither cut off, nor a failure, nor “the first one is still running”. */
async function isFinal(answer: Response): Promise<boolean> {
  const whole = await answer
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    )
  return whole && answer.status < 500 && answer.status !== 429
}
