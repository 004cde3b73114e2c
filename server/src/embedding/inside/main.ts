import process from 'node:process'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { openModel, type Places } from './open-model.ts'

/** First where the model is, then texts; see `embedder.ts`. A line each, and a line for each answer. */
export type EmbedderRequest =
  | { readonly places: Places; readonly tokens: number }
  | {
      readonly texts: readonly string[]
    }
export type Answer = { readonly vectors: (number[] | null)[] } | { readonly fault: string }

// The parent process is gone.
process.stdin.once('end', () => process.exit(0))
await run()

async function run(): Promise<void> {
  let model: OpenModel | undefined
  for await (const line of createInterface({ input: process.stdin })) {
    const asked: EmbedderRequest = JSON.parse(line)
    let answer: Answer
    try {
      if ('places' in asked) model = await openModel(asked.places, asked.tokens)
      answer = { vectors: 'texts' in asked ? await vectorsOf(asked.texts, model) : [] }
    } catch (error) {
      answer = { fault: (error as Error).message }
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`)
  }
}

type OpenModel = Awaited<ReturnType<typeof openModel>>

/** One by one: together they would be as long as the longest, and take as much memory as all of them. */
async function vectorsOf(texts: readonly string[], model: OpenModel | undefined): Promise<(number[] | null)[]> {
  if (model === undefined) throw new Error('has not been opened')
  const vectors: (number[] | null)[] = []
  for (const text of texts) {
    vectors.push(await model.vectorOf(text))
    // Or the end of the input would be seen after the last text only.
    await setImmediate()
  }
  return vectors
}
