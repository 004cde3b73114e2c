import type { Permission } from '../../../contract/vocabulary.ts'
import { isGranted } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** An agent that currently acts for a person. */
export interface Representation {
  botId: number
  userId: number
}

/**
 * Agents that currently act for these people, and so get their events; an agent of two appears twice. With a
 * permission, only agents that hold it now.
 */
export function agentsOf(
  tx: Tx,
  userIds: readonly number[],
  permission: Permission | null = null,
): Promise<Representation[]> {
  return tx.batched(agentsOfAll, { userIds: [...new Set(userIds)], permission })
}

interface Represented {
  userIds: readonly number[]
  permission: Permission | null
}

const HOLDS_IT = isGranted('l', 'a.permission')

async function agentsOfAll(tx: Tx, asked: readonly Represented[]): Promise<Representation[][]> {
  const people = asked.flatMap(({ userIds, permission }, place) =>
    userIds.map((userId) => ({ userId, permission, place })),
  )
  if (people.length === 0) return asked.map(() => [])
  const rows = await tx.rows<Representation & { place: number }>(
    `select a.place, l.bot_id as "botId", l.user_id as "userId"
     from unnest($1::bigint[], $2::text[], $3::integer[]) a (user_id, permission, place)
     join links l on l.user_id = a.user_id join bots b on b.bot_id = l.bot_id
     where l.paused_at is null and b.status in ('active', 'pending_approval')
       and (a.permission is null or ${HOLDS_IT})`,
    [people.map(({ userId }) => userId), people.map(({ permission }) => permission), people.map(({ place }) => place)],
  )
  const found = Map.groupBy(rows, ({ place }) => place)
  return asked.map((_asked, place) => (found.get(place) ?? []).map(({ botId, userId }) => ({ botId, userId })))
}
