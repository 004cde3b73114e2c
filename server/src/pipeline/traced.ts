import type { Database } from '../db/database.ts'
import { currentTrace } from '../db/queues.ts'
import type { Tracing } from '../observe/tracing.ts'
import type { Pipeline } from './dependencies.ts'

/** A span for each call, under the caller's own where it sent one. */
export function tracedPipeline(pipeline: Pipeline, tracing: Tracing): Pipeline {
  return (prepared, call) => {
    const { name } = prepared.operation
    const attributes = { 'ideabridge.request_id': call.requestId }
    return tracing.traced({ name, kind: 'server', parent: call.traceparent, attributes }, async (span) => {
      const answer = await pipeline(prepared, call)
      const { status, code, botId, userId } = answer
      span.note({
        'http.response.status_code': status,
        'ideabridge.code': code,
        'ideabridge.actor': botId !== undefined ? 'agent' : userId !== undefined ? 'person' : 'anyone',
      })
      if (status >= 500) span.failed()
      return answer
    })
  }
}

/** A span below the call's for each transaction and each group of reads. What jobs do has none. */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  const traced = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const parent = currentTrace()
    return parent === undefined ? work() : tracing.traced({ name, kind: 'client', parent }, work)
  }
  return {
    ...database,
    reading: (work) => traced('database reads', () => database.reading(work)),
    transaction: (work) => traced('database transaction', () => database.transaction(work)),
    sharedTransaction: (work) => traced('shared database transaction', () => database.sharedTransaction(work)),
  }
}
