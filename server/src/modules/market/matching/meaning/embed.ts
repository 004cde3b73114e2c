import type { Agent } from 'undici'
import type { Config } from '../../../../config/config.ts'
import { boundedText } from '../../../../events/bounded-text.ts'

const EMBEDDINGS_TIMEOUT_MS = 20_000

/** The service rejects this text; retrying would not help. */
export class TextRefused extends Error {}

/** The service failed, perhaps because of one text: some fail on long ones. */
export class TextsFailed extends Error {}

/** How much of a text is sent, in characters. */
export const LONGEST_TEXT = 8_000
const MOST_BYTES = 16 * 1024 * 1024
const TOO_LONG = `EMBEDDINGS_URL answers with more than ${MOST_BYTES} bytes`
const REFUSED = new Set([400, 413, 422])

/** Gets vectors from a service with the usual /v1/embeddings; null for a text in which it finds nothing. */
export async function embed(agent: Agent, config: Config, texts: readonly string[]): Promise<(number[] | null)[]> {
  const { url, key, model } = config.embeddings
  const { origin, pathname, search } = new URL(url as string)
  const answer = await agent.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Ideabridge-Embeddings/1.0',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, LONGEST_TEXT)) }),
    signal: AbortSignal.timeout(EMBEDDINGS_TIMEOUT_MS),
    headersTimeout: EMBEDDINGS_TIMEOUT_MS,
    bodyTimeout: EMBEDDINGS_TIMEOUT_MS,
  })
  try {
    if (REFUSED.has(answer.statusCode)) throw new TextRefused(`EMBEDDINGS_URL answers ${answer.statusCode}`)
    if (answer.statusCode === 500) throw new TextsFailed('EMBEDDINGS_URL answers 500')
    if (answer.statusCode !== 200) throw new Error(`EMBEDDINGS_URL answers ${answer.statusCode}`)
    const text = await boundedText(answer.body, MOST_BYTES, () => new Error(TOO_LONG))
    return vectorsIn(JSON.parse(text), texts.length)
  } finally {
    answer.body.on('error', () => {}).destroy()
  }
}

const LONGEST_VECTOR = 8_192

function vectorsIn(answer: unknown, wanted: number): (number[] | null)[] {
  const data = (answer as { data?: { index?: number; embedding?: unknown }[] } | null)?.data
  if (!Array.isArray(data) || data.length !== wanted) throw new Error('EMBEDDINGS_URL answers in another form')
  const sorted = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0)).map(({ embedding }) => embedding)
  if (!sorted.every(isVector)) throw new Error('EMBEDDINGS_URL answers with something else than vectors')
  return sorted.map((vector) => (vector.some((each) => each !== 0) ? vector : null))
}

function isVector(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= LONGEST_VECTOR &&
    value.every((each) => Number.isFinite(each))
  )
}
