import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit, emitEach } from '../../../events/outbox.ts'
import { agentsOf } from '../../agents/pairing/index.ts'
import { notify, notifyEach } from '../../messages/notifications/index.ts'
import { bookEarnings } from '../../money/points/index.ts'
import type { Submitted } from './kinds.sql.ts'

/** Tells agents and owners the outcome of a review. */

interface Announcing {
  tx: Tx
  config: Config
}

export async function announceApprovals(context: Announcing, records: readonly Submitted[]): Promise<void> {
  await rewardAgents(context, records)
  await tellOwners(context.tx, records)
}

/** Not for what owners published themselves: they had it in the answer. */
export async function tellOwners(tx: Tx, records: readonly Submitted[]): Promise<void> {
  for (const [kind, approved] of Map.groupBy(records, (record) => record.kind))
    await notifyEach(
      { tx },
      `${kind}_approved`,
      approved.flatMap(({ id, name, owner_user_id }) =>
        owner_user_id === null ? [] : [{ userId: owner_user_id, about: id, name: name ?? '' }],
      ),
    )
}

/** Notifies agents that their record was approved, and books points for it once, however often it is approved. */
export async function rewardAgents({ tx, config }: Announcing, records: readonly Submitted[]): Promise<void> {
  const ownerOf = await ownersShown(tx, records)
  const byAgent = Map.groupBy(records, ({ created_by_bot_id }) => created_by_bot_id ?? 0)
  // Ordered by id, as agents are locked everywhere.
  for (const [botId, made] of [...byAgent].sort(([one], [other]) => one - other)) {
    if (botId === 0) continue
    for (const [kind, approved] of Map.groupBy(made, (record) => record.kind)) {
      const events = approved.map((record) => ({
        botId,
        data: { ...idOf(record), ...ownerOf(record, botId), approval_status: 'approved' },
      }))
      await emitEach(tx, `${kind}.approved`, events)
      const points = kind === 'idea' ? config.points.idea : config.points.business
      const references = approved.map(({ id }) => `${kind}:${id}`)
      await bookEarnings(tx, botId, points, `${kind}_approved`, references)
    }
  }
}

/** Names the owner only to agents acting for them: an agent that wrote to an address may not know whose it is. */
async function ownersShown(tx: Tx, records: readonly Submitted[]) {
  const owners = records.flatMap(({ owner_user_id }) => owner_user_id ?? [])
  const pairs = await agentsOf(tx, owners)
  return ({ owner_user_id }: Submitted, bot: number) =>
    owner_user_id !== null && pairs.some(({ botId, userId }) => botId === bot && userId === owner_user_id)
      ? { user_id: owner_user_id }
      : {}
}

export async function announceRejection(tx: Tx, record: Submitted, reason: string): Promise<void> {
  const { kind, created_by_bot_id: botId } = record
  const ownerOf = await ownersShown(tx, [record])
  if (botId !== null)
    await emit(tx, [botId], `${kind}.rejected`, {
      ...idOf(record),
      ...ownerOf(record, botId),
      approval_status: 'rejected',
      reason,
    })
  await tellOwner(tx, record, `${kind}_rejected`, reason)
}

export async function tellOwner(
  tx: Tx,
  { id, name, owner_user_id }: Submitted,
  notice: 'idea_rejected' | 'idea_taken_down' | 'business_rejected',
  reason: string,
): Promise<void> {
  if (owner_user_id !== null) await notify({ tx }, owner_user_id, notice, { about: id, name: name ?? '', reason })
}

/** As events name it. */
export function idOf({ kind, id }: Pick<Submitted, 'kind' | 'id'>) {
  return kind === 'idea' ? { idea_id: id } : { business_id: id }
}
