import net from 'node:net'

/** A connection that can send any bytes. */
export class RawSocket {
  readonly socket: net.Socket
  received = ''
  readonly closed: Promise<void>
  readonly #waiting = new Set<() => void>()

  private constructor(socket: net.Socket) {
    this.socket = socket.setEncoding('utf8')
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
    socket.on('data', (chunk: string) => {
      this.received += chunk
      for (const look of this.#waiting) look()
    })
    // A sender that is cut off gets a reset; tests only check that it was cut off.
    socket.on('error', () => {})
  }

  /** From 127.0.0.1, or as another client from any other address in 127.0.0.0/8. */
  static open(url: string, localAddress = '127.0.0.1'): Promise<RawSocket> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = net.connect({ port: Number(port), host: hostname, localAddress }, () =>
        resolve(new RawSocket(socket)),
      )
      socket.once('error', reject)
    })
  }

  /** Stops reading. A socket that does not read does not see the end either. */
  stopReading(): this {
    this.socket.pause()
    return this
  }

  send(text: string): void {
    this.socket.write(text, 'latin1')
  }

  /** Everything received until the pattern matched or the other side closed. */
  async until(pattern: RegExp): Promise<string> {
    const seen = new Promise<void>((resolve) => {
      const look = () => pattern.test(this.received) && resolve()
      this.#waiting.add(look)
      look()
    })
    await Promise.race([seen, this.closed])
    return this.received
  }

  close(): Promise<void> {
    this.socket.destroy()
    return this.closed
  }
}

/** The status of each response on a connection. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
