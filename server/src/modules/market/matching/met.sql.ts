import { blockedBetween, isPublic, isPublished, mayBeFound } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Row } from '../../../schema/types.ts'
import type { WishFields } from './matching.schema.ts'

interface MetRow extends Row<typeof WishFields> {
  user_id: number
  about: string | null
}

/** A person with a public profile; what they look for is included if the asker finds them in the list of people. */
export function findMet(tx: Tx, username: string, asker: number): Promise<MetRow | undefined> {
  return tx.first(
    `select u.user_id, m.about, coalesce(m.stages, '{}') as stages, coalesce(m.skills, '{}') as skills,
       m.ticket_min, m.ticket_max, m.ticket_currency
     from users u left join matching_profiles p using (user_id)
     left join matching_profiles m on m.user_id = u.user_id and ${mayBeFound('u', 'p')}
       and not ${blockedBetween('u.user_id', '$2::bigint')}
     where u.username = $1 and ${isPublic('u')}`,
    [username, asker],
  )
}

/** The one with the last message; null if they have none. */
export async function conversationWith(tx: Tx, userId: number, otherId: number): Promise<number | null> {
  const found = await tx.first<{ conversation_id: number }>(
    `select m.conversation_id from conversation_members m join conversation_members o using (conversation_id)
     join conversations c using (conversation_id)
     where m.user_id = $1 and o.user_id = $2 and $1 <> $2 and c.held_for_bot_id is null
     order by m.last_message_id desc limit 1`,
    [userId, otherId],
  )
  return found?.conversation_id ?? null
}

export function newestPublished(tx: Tx, userId: number, limit: number): Promise<{ idea_id: number }[]> {
  return tx.rows(
    `select idea_id from ideas i where i.owner_user_id = $1 and ${isPublished('i')}
     order by published_at desc, idea_id desc limit $2`,
    [userId, limit],
  )
}
