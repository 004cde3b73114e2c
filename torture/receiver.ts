import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Body } from './history.ts'

interface Received {
  mark: number
  event: Body
  at: number
}

/** The webhook receiver of all agents: records and acknowledges everything. */
export class Receiver {
  readonly received: Received[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of request) chunks.push(chunk as Buffer)
      } catch {
        // The sender was killed mid-request.
        return
      }
      const mark = Number(request.url?.split('/').at(-1))
      this.received.push({ mark, event: JSON.parse(Buffer.concat(chunks).toString('utf8')), at: Date.now() })
      response.writeHead(204).end()
    })
  }

  static async open(): Promise<Receiver> {
    const receiver = new Receiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  /** `mark` is recorded with each event, to tell whose webhook received it. */
  urlFor(mark: number): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook/${mark}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
