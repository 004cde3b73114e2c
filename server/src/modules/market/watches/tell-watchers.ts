import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import type { EventData } from '../../../events/types.ts'
import type { WatchedEvent } from './watches.schema.ts'
import { watchersOf } from './watches.sql.ts'

/** Notifies every agent watching an idea, once for each person it watches for. */
export async function tellWatchers<Kind extends WatchedEvent>(
  tx: Tx,
  event: Kind,
  data: Omit<EventData<Kind>, 'user_id'> & { idea_id: number },
): Promise<void> {
  const watchers = await watchersOf(tx, data.idea_id, event)
  const events = watchers.map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  await emitEach(tx, event, events as unknown as { botId: number; data: EventData<Kind> }[])
}
