import process from 'node:process'
import { createInterface } from 'node:readline'
import { openModel, type Places } from './open-model.ts'

/** First where the model is, then texts; see `embedder.ts`. A line each, and a line for each answer. */
export type Asked =
  | { readonly places: Places; readonly tokens: number }
  | {
      readonly texts: readonly string[]
    }
export type Answer = { readonly vectors: (number[] | null)[] } | { readonly fault: string }

let model: Awaited<ReturnType<typeof openModel>> | undefined
for await (const line of createInterface({ input: process.stdin })) {
  const answer = await answerTo(JSON.parse(line)).catch((error: Error): Answer => ({ fault: error.message }))
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}
// Whoever asked is gone.
process.exit(0)

async function answerTo(asked: Asked): Promise<Answer> {
  if ('places' in asked) {
    model = await openModel(asked.places, asked.tokens)
    return { vectors: [] }
  }
  if (model === undefined) throw new Error('has not been opened')
  const vectors: (number[] | null)[] = []
  // One by one: together they would be as long as the longest, and take as much memory as all of them.
  for (const text of asked.texts) vectors.push(await model.vectorOf(text))
  return { vectors }
}
