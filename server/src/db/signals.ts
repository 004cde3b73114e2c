import pg from 'pg'

/** Called with the agents that have news; null when any may have: messages could have been missed. */
export type SignalListener = (botIds: readonly number[] | null) => void

/** Tells all processes on the database which agents have news, a moment after it is committed. */
export interface Signals {
  /** Keeps a connection open from now on, and opens it again when it breaks. */
  start(): void
  announce(botIds: readonly number[]): void
  subscribe(listener: SignalListener): () => void
  close(): Promise<void>
}

const CHANNEL = 'ideabridge_events'
/** A message holds 8000 bytes: so many ids of any length fit. */
const IDS_PER_MESSAGE = 400
const RECONNECT_MS = 500

/**
 * Messages are sent after the commit, several in one, and not with NOTIFY inside the transaction: that would make all
 * writers queue for a lock which PostgreSQL holds until the commit is on disk. A message that is lost with its process or
 * connection costs only time, since whoever listens also looks by itself now and then.
 */
export function openSignals(url: string, onFault: (error: Error) => void): Signals {
  const listeners = new Set<SignalListener>()
  const waiting = new Set<number>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let sending = false

  function tell(botIds: readonly number[] | null): void {
    for (const listener of listeners) listener(botIds)
  }

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
    connection.on('notification', ({ payload }) => tell((payload ?? '').split(',').map(Number)))
    try {
      await connection.connect()
      await connection.query(`listen ${CHANNEL}`)
    } catch (error) {
      onFault(error as Error)
      return lost(connection)
    }
    if (closed) return connection.end()
    client = connection
    tell(null)
    void send()
  }

  function lost(connection: pg.Client): void {
    if (client === connection) client = undefined
    connection.end().catch(() => {})
    if (closed || client !== undefined || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, RECONNECT_MS)
  }

  /** One message at a time; what comes meanwhile goes with the next. */
  async function send(): Promise<void> {
    if (sending) return
    sending = true
    try {
      while (client !== undefined && waiting.size > 0) {
        const ids = [...waiting].slice(0, IDS_PER_MESSAGE)
        for (const id of ids) waiting.delete(id)
        await client.query({ name: 'tell', text: `select pg_notify('${CHANNEL}', $1)`, values: [ids.join(',')] })
      }
    } catch (error) {
      onFault(error as Error)
    } finally {
      sending = false
    }
  }

  return {
    start: () => void connect(),
    announce(botIds) {
      if (client === undefined) return
      for (const id of botIds) waiting.add(id)
      void send()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
