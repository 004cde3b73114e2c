/** Called with what was announced; null if messages may have been missed, so anything may have changed. */
export type Listener<Item> = (items: readonly Item[] | null) => void

interface Form<Item> {
  name: string
  /** A message holds 8000 bytes. */
  itemsPerMessage: number
  write(item: Item): string
  read(text: string): Item
}

/** One kind of message between processes: a deduplicated send queue, and its listeners. */
export class Channel<Item> {
  readonly #form: Form<Item>
  readonly #listeners = new Set<Listener<Item>>()
  readonly #waiting = new Set<string>()

  constructor(form: Form<Item>) {
    this.#form = form
  }

  get name(): string {
    return this.#form.name
  }

  add(items: readonly Item[]): void {
    for (const item of items) this.#waiting.add(this.#form.write(item))
  }

  /** The next message; undefined if the queue is empty. */
  take(): string | undefined {
    if (this.#waiting.size === 0) return undefined
    const taken = [...this.#waiting.values().take(this.#form.itemsPerMessage)]
    for (const text of taken) this.#waiting.delete(text)
    return taken.join(',')
  }

  received(message: string): void {
    this.#tell(message.split(',').map(this.#form.read))
  }

  missed(): void {
    this.#tell(null)
  }

  subscribe(listener: Listener<Item>): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(items: readonly Item[] | null): void {
    for (const listener of this.#listeners) listener(items)
  }
}
