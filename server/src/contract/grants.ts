import type { Permission } from './vocabulary.ts'

/** How a person lets an agent use a permission. `ask`: they decide each time. */
export const GRANT_MODES = ['allow', 'ask'] as const
export type GrantMode = (typeof GRANT_MODES)[number]

export const INTEREST_KINDS = ['invest', 'partner'] as const

/** Each bounds what is done under a permission. Days and weeks are rolling: 24 hours, and 7 times that. */
export interface GrantLimits {
  readonly per_day?: number
  readonly per_week?: number
  readonly max_duration_days?: number
  readonly max_amount?: number
  readonly currency?: string
  readonly only_ideas?: readonly number[]
  readonly kinds?: readonly (typeof INTEREST_KINDS)[number][]
  readonly expires_at?: string
}
export type LimitName = keyof GrantLimits

export interface GrantTerms {
  readonly mode: GrantMode
  readonly limits?: GrantLimits
  /** The person has paused this permission: nothing is done under it until they resume it. */
  readonly paused?: boolean
}

export interface Grant extends GrantTerms {
  readonly permission: Permission
}

/** As a pairing keeps them: a permission without an entry is allowed without limits. */
export type TermsByPermission = Partial<Record<Permission, GrantTerms>>

const COUNTED = ['per_day', 'per_week', 'expires_at'] as const
const PRICED = ['max_amount', 'currency'] as const

/** Which limits make sense for a permission. Reads are not counted. */
export const LIMITS_OF: Readonly<Record<Permission, readonly LimitName[]>> = {
  create_idea: COUNTED,
  update_idea: [...COUNTED, 'only_ideas'],
  create_business: COUNTED,
  find_matches: ['only_ideas', 'expires_at'],
  start_round: [...COUNTED, 'only_ideas', 'max_duration_days', ...PRICED],
  express_interest: [...COUNTED, 'only_ideas', 'kinds', ...PRICED],
  send_message: COUNTED,
}

/** Permissions to read: there is nothing to ask about, so no write may need one of them. */
export const READ_ONLY: readonly Permission[] = ['find_matches']

/** What a person can allow for an hour without being asked each time. Never what may cost money. */
export const FOR_AN_HOUR: readonly Permission[] = [
  'create_idea',
  'update_idea',
  'create_business',
  'express_interest',
  'send_message',
]

export function grantsOf(permissions: readonly Permission[], terms: TermsByPermission | null): Grant[] {
  return permissions.map((permission) => ({ permission, ...(terms?.[permission] ?? { mode: 'allow' }) }))
}

/** The terms to store for these grants; null if there are none. */
export function termsOf(grants: readonly Grant[]): TermsByPermission | null {
  const special = grants.filter(({ mode, limits, paused }) => mode !== 'allow' || limits !== undefined || paused)
  if (special.length === 0) return null
  return Object.fromEntries(
    special.map(({ permission, mode, limits, paused }) => [
      permission,
      { mode, ...(limits && { limits }), ...(paused && { paused }) },
    ]),
  )
}
