import type { Intent } from '../../contract/call-facts.ts'
import type { Tx } from '../../db/tx.ts'

interface QueuedWrite {
  botId: number
  userId: number | null
  operation: string
  input: Record<string, unknown>
  output: Record<string, unknown>
  requestId: string
  intent: Intent | null
  /** It counts against the limits of its grant. */
  counted: boolean
  taskId: number | null
}

/** Queues a pending agent's write for its approval, with the answer it got. */
export async function insertQueuedWrite(tx: Tx, write: QueuedWrite): Promise<void> {
  await tx.rows(
    `insert into queued_writes (bot_id, user_id, operation, input, answer, request_id, key, input_hash, counted, task_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      write.botId,
      write.userId,
      write.operation,
      JSON.stringify(write.input),
      JSON.stringify(write.output),
      write.requestId,
      write.intent?.key ?? null,
      write.intent?.inputHash ?? null,
      write.counted,
      write.taskId,
    ],
  )
}
