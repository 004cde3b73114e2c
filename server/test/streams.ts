interface StreamMessage {
  id: string
  event: string
  data: string
}

/** Reads a stream of server-sent events message by message. */
export class StreamReader {
  readonly response: Response
  readonly #chunks: ReadableStreamDefaultReader<Uint8Array>
  #text = ''

  constructor(response: Response) {
    this.response = response
    this.#chunks = response.body!.getReader()
  }

  /** The next event; undefined at the end. */
  async next(): Promise<StreamMessage | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        const fields = block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string])
        const message = Object.fromEntries(fields) as unknown as StreamMessage
        if (message.event) return message
        continue
      }
      const { done, value } = await this.#chunks.read()
      if (done) return undefined
      this.#text += Buffer.from(value).toString('utf8')
    }
  }

  close(): Promise<void> {
    return this.#chunks.cancel()
  }
}
