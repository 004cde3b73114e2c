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
