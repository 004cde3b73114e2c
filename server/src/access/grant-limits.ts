import { Refusal } from '../contract/errors.ts'
import type { GrantLimits, GrantTerms } from '../contract/grants.ts'
import type { Preview } from '../contract/preview.ts'
import type { Permission } from '../contract/vocabulary.ts'

/** Whether any of the limits needs to know what a write is about. */
export function needsPreview({ limits }: GrantTerms): boolean {
  return (
    limits !== undefined &&
    (['only_ideas', 'kinds', 'max_duration_days', 'max_amount'] as const).some((name) => limits[name] !== undefined)
  )
}

/** Limits on what a write is about; counting writes needs the database. */
export function refuseBeyondLimits(permission: Permission, limits: GrantLimits, write: Preview): void {
  const { only_ideas, kinds, max_duration_days, max_amount, currency } = limits
  if (only_ideas && !(write.idea && only_ideas.includes(write.idea.idea_id)))
    throw beyond(permission, 'only_ideas', only_ideas, `only for the ideas ${only_ideas.join(', ')}`)
  if (kinds && !kinds.some((kind) => kind === write.kind))
    throw beyond(permission, 'kinds', kinds, `only for interests of the kind ${kinds.join(' or ')}`)
  if (max_duration_days !== undefined && (write.duration_days ?? 0) > max_duration_days)
    throw beyond(permission, 'max_duration_days', max_duration_days, `for at most ${max_duration_days} days`)
  const sum = write.price ?? write.offer
  if (max_amount === undefined || sum === undefined || sum.amount === 0) return
  if (sum.currency !== currency || sum.amount > max_amount)
    throw beyond(permission, 'max_amount', max_amount, `for at most ${max_amount} ${currency}`)
}

/** How many were done already. */
export function fullGrant(
  permission: Permission,
  full: { limit_name: string; limit_value: number; frees_at: string | null; seconds_left: number | null },
): Refusal {
  const { limit_name, limit_value, frees_at, seconds_left } = full
  const span = limit_name === 'per_day' ? 'in 24 hours' : 'in 7 days'
  const frees =
    frees_at === null
      ? 'Wait until your user has decided on what waits for them.'
      : `There is room again at ${frees_at}.`
  return new Refusal('permission_denied', {
    message: `This user lets you use ${permission} ${limit_value} times ${span}, and you have. ${frees}`,
    reason: 'grant_limit',
    params: { permission, limit: limit_name, value: limit_value, frees_at },
    ...(seconds_left !== null && { retryAfterSeconds: seconds_left }),
  })
}

/** Granted, but not for this much. */
export function beyond(permission: Permission, limit: string, value: unknown, words: string): Refusal {
  return new Refusal('permission_denied', {
    message: `This user granted you ${permission} ${words}. Ask them to change it in the app if you need more.`,
    reason: 'grant_limit',
    params: { permission, limit, value, frees_at: null },
  })
}
