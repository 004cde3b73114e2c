import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'

/** A text's vector: how often it names each of these subjects, and a little of what all texts have. */
const SUBJECTS = [/bee|hive|honey/gi, /sea|wave|tide|boat/gi, /bread|flour|oven/gi, /school|lesson|teach/gi]

/** Answers like a service that turns texts into vectors, with vectors anyone can work out. */
export class EmbeddingsStandIn {
  readonly asked: { model: string; input: string[]; headers: IncomingHttpHeaders }[] = []
  /** Another status to answer with. */
  status = 200
  body: string | null = null
  /** Texts it refuses, fails on, and finds nothing in. */
  refused: RegExp | null = null
  failsOn: RegExp | null = null
  empty: RegExp | null = null
  /** Complete by the time the tests run. */
  readonly settings: Record<string, string> = { EMBEDDINGS_MODEL: 'known' }
  #server: Server | undefined

  /** Starts and stops with the tests of a file. */
  use(): this {
    before(async () => {
      this.#server = createServer((request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk) => chunks.push(chunk))
        request.on('end', () => {
          const { model, input } = JSON.parse(Buffer.concat(chunks).toString())
          this.asked.push({ model, input, headers: request.headers })
          const isAny = (kind: RegExp | null) => input.some((text: string) => kind?.test(text))
          response.statusCode = isAny(this.refused) ? 400 : isAny(this.failsOn) ? 500 : this.status
          const data = input.map((text: string, index: number) => {
            const vector = vectorOf(text)
            return { index, embedding: this.empty?.test(text) ? vector.map(() => 0) : vector }
          })
          response.end(this.body ?? JSON.stringify({ data: data.toReversed() }))
        })
      })
      await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
      const address = this.#server?.address() as AddressInfo | null
      const port = address?.port ?? 0
      this.settings.EMBEDDINGS_URL = `http://127.0.0.1:${port}/v1/embeddings`
    })
    after(() => {
      this.#server?.closeAllConnections()
      this.#server?.close()
    })
    return this
  }

  get texts(): string[] {
    return this.asked.flatMap(({ input }) => input)
  }
}

function vectorOf(text: string): number[] {
  return [...SUBJECTS.map((subject) => text.match(subject)?.length ?? 0), 0.5]
}
