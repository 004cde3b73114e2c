import { once } from 'node:events'
import net from 'node:net'

/** A line to another port that can be cut, as a broken network would: nothing is refused, nothing arrives. */
export class Line {
  readonly #server: net.Server
  readonly #sockets = new Set<net.Socket>()
  #cut = false

  private constructor(target: number) {
    this.#server = net.createServer((near) => {
      this.#keep(near)
      if (this.#cut) return
      const far = net.connect(target, '127.0.0.1')
      this.#keep(far)
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }

  static async open(target: number): Promise<Line> {
    const line = new Line(target)
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get port(): number {
    return (this.#server.address() as net.AddressInfo).port
  }

  cut(): void {
    this.#cut = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  mend(): void {
    this.#cut = false
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #keep(socket: net.Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => this.#sockets.delete(socket))
  }
}
