import pg from 'pg'
import type { PersonTopic } from '../contract/vocabulary.ts'
import { ASK_TIME, sendSignal } from './signals.sql.ts'

/** Something changed for a person. */
export interface PersonChange {
  readonly userId: number
  readonly topic: PersonTopic
}

/** Tells all processes which agents and people have news, right after the commit. */
export interface Signals {
  /** Keeps a connection open from now on and reconnects when it breaks. */
  start(): void
  announce(botIds: readonly number[]): void
  announcePeople(changes: readonly PersonChange[]): void
  subscribe(listener: Listener<number>): () => void
  subscribePeople(listener: Listener<PersonChange>): () => void
  /** The platform's time: what the database said last, within seconds, and a stopwatch since. */
  now(): number
  close(): Promise<void>
}

const RECONNECT_MS = 500
/**
 * A server that hangs keeps its connections open; only an unanswered query shows that nothing more will come. It asks for
 * the time, which costs no more than an empty query.
 */
const BEAT_MS = 5_000
/** Changes for people are batched for this long: every agent call is one, and each message costs a commit. */
const GATHER_MS = 50

/**
 * Messages are sent after the commit, batched, instead of with NOTIFY inside the transaction: that would make all
 * writers queue for a lock PostgreSQL holds until the commit is on disk. A lost message only costs time, since
 * listeners also poll now and then.
 */
export function openSignals(url: string, onFault: (error: Error) => void, beatMs = BEAT_MS): Signals {
  const bots = new Channel<number>({
    name: 'ideabridge_events',
    itemsPerMessage: 400,
    write: String,
    read: Number,
  })
  const people = new Channel<PersonChange>({
    name: 'ideabridge_people',
    itemsPerMessage: 200,
    write: ({ userId, topic }) => `${userId} ${topic}`,
    read: readPersonChange,
  })
  const channels = [bots, people]
  const question = { text: ASK_TIME, query_timeout: beatMs }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let told: { now: number; at: number } | undefined
  let started = false
  let closed = false
  let sending = false

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'ideabridge-signals',
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      keepAlive: true,
    })
    connection.on('error', () => lost(connection))
    connection.on('end', () => lost(connection))
    connection.on('notification', ({ channel: name, payload = '' }) =>
      channels.find((channel) => channel.name === name)?.received(payload),
    )
    try {
      await connection.connect()
      for (const channel of channels) await connection.query(`listen ${channel.name}`)
      await askTime(connection, ASK_TIME)
    } catch (error) {
      onFault(error as Error)
      return lost(connection)
    }
    if (closed) return connection.end()
    client = connection
    clearInterval(beat)
    beat = setInterval(() => askTime(connection, question).catch(() => lost(connection)), beatMs)
    for (const channel of channels) channel.missed()
    void send()
  }

  async function askTime(connection: pg.Client, asked: string | pg.QueryConfig): Promise<void> {
    const { rows } = await connection.query<{ now: number }>(asked)
    if (rows[0]) told = { now: rows[0].now, at: performance.now() }
  }

  function lost(connection: pg.Client): void {
    if (client === connection) {
      client = undefined
      clearInterval(beat)
    }
    connection.end().catch(() => {})
    if (closed || client !== undefined || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, RECONNECT_MS)
  }

  /** One message at a time; what arrives meanwhile goes with the next. */
  async function send(): Promise<void> {
    if (sending) return
    sending = true
    try {
      while (client !== undefined) {
        const message = nextMessage()
        if (message === undefined) return
        await sendSignal(client, message)
      }
    } catch (error) {
      onFault(error as Error)
    } finally {
      sending = false
    }
  }

  /** Agents' events first: they are not batched. */
  function nextMessage(): [string, string] | undefined {
    const text = bots.take()
    if (text !== undefined) return [bots.name, text]
    const gathered = gathering === undefined ? people.take() : undefined
    return gathered === undefined ? undefined : [people.name, gathered]
  }

  return {
    start() {
      started = true
      void connect()
    },
    announce(botIds) {
      // Sent once the connection is back.
      if (!started) return
      bots.add(botIds)
      void send()
    },
    announcePeople(changes) {
      if (!started || changes.length === 0) return
      people.add(changes)
      gathering ??= setTimeout(() => {
        gathering = undefined
        void send()
      }, GATHER_MS)
    },
    subscribe: (listener) => bots.subscribe(listener),
    subscribePeople: (listener) => people.subscribe(listener),
    // Before the database has said anything there is only our own clock.
    now: () => (told ? told.now + performance.now() - told.at : Date.now()),
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(gathering)
      clearInterval(beat)
      await client?.end().catch(() => {})
    },
  }
}

function readPersonChange(text: string): PersonChange {
  const [userId, topic] = text.split(' ')
  return { userId: Number(userId), topic: topic as PersonTopic }
}

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
class Channel<Item> {
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
