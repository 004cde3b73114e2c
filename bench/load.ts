import { Pool } from 'undici'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  calls: number
  /** Milliseconds of each call, and how long all of them took. */
  times: readonly number[]
  seconds: number
}

export const NOT_MEASURED: Load = summary([], 1)

interface LoadOptions {
  /** Opens connections of its own to an address, or uses those of a pool. */
  url?: string
  pool?: Pool
  connections: number
  /** Set either a duration or a number of calls. */
  seconds?: number
  calls?: number
  /** The status that every response must have; without one, any success that is not a tool's error. */
  expect?: number
  next: (index: number) => Call
}

/** Keeps this many connections busy; a response with another status ends the run. */
export async function load(options: LoadOptions): Promise<Load> {
  const {
    url = '',
    connections,
    seconds = Number.POSITIVE_INFINITY,
    calls = Number.POSITIVE_INFINITY,
    expect,
    next,
  } = options
  const pool = options.pool ?? new Pool(url, { connections, pipelining: 1 })
  const times: number[] = []
  let index = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until && index < calls) {
        const call = next(index++)
        const began = performance.now()
        const { statusCode, text } = await ask(pool, call)
        const asExpected =
          expect === undefined ? statusCode < 300 && !text.includes('"isError":true') : statusCode === expect
        if (!asExpected) throw new Error(`${call.method} ${call.path} answered ${statusCode}: ${text.slice(0, 300)}`)
        times.push(performance.now() - began)
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  if (options.pool === undefined) await pool.close()
  return summary(times, elapsed)
}

/** Without the streams and promises of `request`: the load shares the processors with what it measures. */
function ask(pool: Pool, { method, path, headers = {}, body }: Call) {
  return new Promise<{ statusCode: number; text: string }>((resolve, reject) => {
    const parts: Buffer[] = []
    let statusCode = 0
    pool.dispatch(
      { method, path, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, status) {
          statusCode = status
        },
        onResponseData(_controller, part) {
          parts.push(part)
        },
        onResponseEnd: () => resolve({ statusCode, text: Buffer.concat(parts).toString() }),
        onResponseError: (_controller, error) => reject(error),
      },
    )
  })
}

/** Runs `work` concurrently for some seconds: the ceiling for bare statements. */
export async function saturate(
  workers: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        const began = performance.now()
        await work(worker)
        times.push(performance.now() - began)
      }
    }),
  )
  return summary(times, (performance.now() - started) / 1000)
}

export function summary(times: readonly number[], elapsed: number): Load {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return {
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    calls: times.length,
    times,
    seconds: elapsed,
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
