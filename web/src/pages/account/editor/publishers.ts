import type { Operations } from '@ideabridge/sdk'
import { api, queries } from '../../../calls/api.ts'

type Business = Operations['account_list_businesses']['output']['businesses'][number]

export interface Publisher {
  /** The id of a business, or MYSELF for one that is yet to be created. */
  value: string
  name: string | null
  /** Somebody's own name. */
  own: boolean
  /** Others see the business. */
  approved: boolean
}

/** Publishing needs a business. People who have none and want none get one in their own name, which nobody else sees. */
const MYSELF = 'myself'
const PERSONAL = 'Freelancer'

/**
 * Who an idea can be published as, the person first. A rejected business does not count, unless the idea belongs to it
 * already.
 */
export function publishersOf(
  businesses: readonly Business[],
  me: string,
  untitled: string,
  current: number | null = null,
): Publisher[] {
  const usable = businesses.filter(
    ({ approval_status, business_id }) => approval_status !== 'rejected' || business_id === current,
  )
  const personal = usable.find(({ business_name }) => business_name === me)
  const rest = usable.filter((business) => business !== personal)
  return [
    { value: personal ? String(personal.business_id) : MYSELF, name: null, own: true, approved: false },
    ...rest.map(({ business_id, business_name, approval_status }) => ({
      value: String(business_id),
      name: business_name ?? untitled,
      own: false,
      approved: approval_status === 'approved',
    })),
  ]
}

/** Its current business, otherwise the newest, otherwise oneself. */
export function preselected(publishers: readonly Publisher[], current: number | null): string {
  if (current !== null) return String(current)
  return (publishers.find(({ own }) => !own) ?? publishers[0])?.value ?? MYSELF
}

type Changes = Record<string, unknown>

/** Replaces “myself” with a business. A draft needs none yet. */
export async function withBusiness(changes: Changes, me: string, isDraft: boolean): Promise<Changes> {
  const { business_id, ...rest } = changes
  if (business_id !== MYSELF) return changes
  if (isDraft) return rest
  // It may have been created a moment ago, when the rest was refused.
  const { businesses } = await api.accountListBusinesses({ limit: 100 })
  const made = publishersOf(businesses, me, '')[0]?.value
  if (made !== undefined && made !== MYSELF) return { ...rest, business_id: Number(made) }
  const personal = await api.accountCreateBusiness({ business_name: me, business_type: PERSONAL, is_draft: 1 })
  await queries.invalidateQueries({ queryKey: ['businesses'] })
  return { ...rest, business_id: personal.business_id }
}
