import { LIMITS_OF, type Operations, READ_ONLY } from '@ideabridge/sdk'

export type Grant = NonNullable<Operations['account_preview_agent']['output']['granted']>[number]
export type Permission = Grant['permission']
export type Limits = NonNullable<Grant['limits']>
/** What a person chooses for one permission. */
export type Freedom = 'off' | Grant['mode']

/** What an agent reads, writes, and says in its person's name. */
export const GROUPS = [
  { name: 'reads', permissions: ['find_matches'] },
  { name: 'writes', permissions: ['create_idea', 'update_idea', 'create_business', 'start_round'] },
  { name: 'speaks', permissions: ['express_interest', 'send_message'] },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[]

const ALL: readonly Permission[] = GROUPS.flatMap(({ permissions }) => permissions)

/** Reading needs no asking. */
export const isReadOnly = (permission: Permission) => READ_ONLY.includes(permission)

/** The limits that a person can set here. The currency goes with the price, and the list of ideas has only their own. */
export function limitsOf(permission: Permission): (keyof Limits)[] {
  const all: readonly (keyof Limits)[] = LIMITS_OF[permission]
  return all.filter((limit) => limit !== 'currency' && !(limit === 'only_ideas' && permission === 'express_interest'))
}

/** How freely an agent works, in a word. */
export const PRESETS = ['looks', 'asks', 'acts'] as const
export type Preset = (typeof PRESETS)[number]

/** What a preset means for an agent that asks for these permissions. */
export function presetGrants(preset: Preset, requested: readonly Permission[]): Grant[] {
  const wanted = ALL.filter((permission) => requested.includes(permission))
  if (preset === 'looks') return wanted.filter(isReadOnly).map((permission) => ({ permission, mode: 'allow' }))
  return wanted.map((permission) => ({
    permission,
    mode: preset === 'acts' || isReadOnly(permission) ? 'allow' : 'ask',
  }))
}

/** Existing grants, with the rest of what is asked for set by the preset. */
export function withPreset(preset: Preset, requested: readonly Permission[], granted: readonly Grant[]): Grant[] {
  const missing = requested.filter((permission) => grantOf(granted, permission) === undefined)
  return [...granted, ...presetGrants(preset, missing)]
}

/** The preset nearest to what was chosen, and how many permissions differ from it. */
export function nearestPreset(grants: readonly Grant[], requested: readonly Permission[]) {
  const differing = (preset: Preset) => {
    const meant = presetGrants(preset, requested)
    return ALL.filter((permission) => !sameGrant(grantOf(grants, permission), grantOf(meant, permission)))
  }
  const ranked = PRESETS.map((preset) => ({ preset, changed: differing(preset) }))
  return ranked.reduce((best, each) => (each.changed.length < best.changed.length ? each : best))
}

export function grantOf(grants: readonly Grant[], permission: Permission): Grant | undefined {
  return grants.find((grant) => grant.permission === permission)
}

export function freedomOf(grants: readonly Grant[], permission: Permission): Freedom {
  return grantOf(grants, permission)?.mode ?? 'off'
}

export function withFreedom(grants: readonly Grant[], permission: Permission, freedom: Freedom): Grant[] {
  const others = grants.filter((grant) => grant.permission !== permission)
  if (freedom === 'off') return others
  return [...others, { ...grantOf(grants, permission), permission, mode: freedom }]
}

/** Drops limits that are left empty. */
export function withLimits(grants: readonly Grant[], permission: Permission, limits: Limits): Grant[] {
  const kept = Object.entries(limits).filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value[0]))
  return grants.map((grant) => {
    if (grant.permission !== permission) return grant
    const { limits: _, ...plain } = grant
    return kept.length === 0 ? plain : { ...plain, limits: Object.fromEntries(kept) }
  })
}

/** Whether it is a valid date rather than what was typed instead. */
export function isMoment(end: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(end)
}

/** As chosen, but paused permissions stay paused: pausing is a separate decision. */
export function withPausesOf(saved: readonly Grant[], grants: readonly Grant[]): Grant[] {
  return grants.map(({ paused: _, ...grant }) =>
    grantOf(saved, grant.permission)?.paused ? { ...grant, paused: true } : grant,
  )
}

/** Ignoring pauses. */
export function sameGrants(some: readonly Grant[], others: readonly Grant[]): boolean {
  return ALL.every((permission) => sameGrant(grantOf(some, permission), grantOf(others, permission)))
}

function sameGrant(one: Grant | undefined, other: Grant | undefined): boolean {
  return JSON.stringify([one?.mode, one?.limits ?? {}]) === JSON.stringify([other?.mode, other?.limits ?? {}])
}
