import type { StoredStatus } from '../../../schema/approval.ts'

/** The two kinds of record that are submitted, reviewed, claimed and owned: how their tables differ. */
export const KINDS = {
  idea: {
    table: 'ideas',
    records: 'idea_records',
    id: 'idea_id',
    name: 'name',
    /**
     * While an idea waits for its person, the autonomous agent that created it answers for it. A decision can be
     * repeated even when that agent is no longer autonomous, since the idea may be public.
     */
    reviewable: `(r.owner_user_id is not null or (r.claim_expires_at > app_now() and (r.approval_status in ('approved', 'rejected')
      or exists (select 1 from bots b where b.bot_id = r.created_by_bot_id and b.autonomous))))`,
    publishedWhen: (approved: string) =>
      `, published_at = case when ${approved} then coalesce(r.published_at, app_now()) else r.published_at end`,
  },
  business: {
    table: 'businesses',
    records: 'business_records',
    id: 'business_id',
    name: 'business_name',
    reviewable: 'r.owner_user_id is not null',
    publishedWhen: () => '',
  },
} as const

export type Kind = keyof typeof KINDS

/** What review and claims need to know about a record. */
export interface Submitted {
  kind: Kind
  id: number
  name: string | null
  approval_status: StoredStatus
  owner_user_id: number | null
  created_by_bot_id: number | null
}

/** Selects a Submitted from a row called `r`. */
export function submittedColumns(kind: Kind): string {
  const { id, name } = KINDS[kind]
  return `'${kind}' as kind, r.${id} as id, r.${name} as name, r.approval_status, r.owner_user_id, r.created_by_bot_id`
}
