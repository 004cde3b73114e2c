import type { Tx } from '../../db/tx.ts'

/** Taken down by an admin, or deleted: `gone_ideas` keeps the bare ids of published ideas whose rows are gone. */
export async function wasPublished(tx: Tx, ideaId: number): Promise<boolean> {
  const { gone } = await tx.one<{ gone: boolean }>(
    `select exists (select 1 from gone_ideas where idea_id = $1)
       or exists (select 1 from ideas where idea_id = $1 and approval_status = 'rejected' and published_at is not null
                    and held_for_bot_id is null) as gone`,
    [ideaId],
  )
  return gone
}

/** An agent that was in the directory: it left, was suspended, or no longer wants to be found. */
export function wasListed(tx: Tx, botId: number): Promise<boolean> {
  return tx.some('select 1 from bots where bot_id = $1 and listed_since is not null', [botId])
}
