/** Keys of calls that nobody knows the outcome of, by what was sent. */
const unknown = new Map<string, string>()

/**
 * A call that got no answer and is made again unchanged means the same: it goes out under the key it had, and the
 * service does it once. Only what has failed is remembered: two calls under way at the same time are two calls.
 */
export function underItsKey(send: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    const { 'idempotency-key': made, ...headers } = init.headers as Record<string, string>
    if (made === undefined) return send(input, init)
    const sent = `${init.method} ${input} ${init.body}`
    const key = unknown.get(sent) ?? made
    let final = false
    try {
      const answer = await send(input, { ...init, headers: { ...headers, 'idempotency-key': key } })
      final = await isFinal(answer)
      return answer
    } finally {
      if (final) unknown.delete(sent)
      else unknown.set(sent, key)
    }
  }
}

/** Neither cut off, nor a failure, nor “the first one is still running”. */
async function isFinal(answer: Response): Promise<boolean> {
  const whole = await answer
    .clone()
    .json()
    .then(Boolean, () => false)
  return whole && answer.status < 500 && answer.status !== 429
}
