import { Refusal } from '../../../contract/errors.ts'
import { type FieldFaults, fault } from '../../../contract/fault.ts'
import {
  type Grant,
  type GrantLimits,
  grantsOf,
  LIMITS_OF,
  type LimitName,
  READ_ONLY,
  type TermsByPermission,
  termsOf,
} from '../../../contract/grants.ts'
import { PERMISSION_NAMES, type Permission } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import { looserLimit } from './compare-grants.ts'
import { isPast } from './pairing.sql.ts'

/** A pairing as it is stored: the names, and the terms of those that are not simply allowed. */
export interface Granting {
  permissions: Permission[]
  terms: TermsByPermission | null
}

interface GrantInputs {
  permissions?: readonly Permission[]
  grants?: readonly Grant[]
}

/** The grants a person chose; undefined if they chose none. A plain name is allowed without limits. */
export async function readGranting(tx: Tx, { permissions, grants }: GrantInputs): Promise<Granting | undefined> {
  if (permissions === undefined && grants === undefined) return undefined
  await refuseFaults(tx, permissions ?? [], grants ?? [], (place) => `grants.${place}.`)
  return grantingOf([...(permissions ?? []).map(plain), ...(grants ?? [])])
}

/** The same for a single grant with its fields at the top level. */
export async function readGrant(tx: Tx, grant: Grant): Promise<Grant> {
  await refuseFaults(tx, [], [grant], () => '')
  return grant
}

/** Paths of a grant's fields. */
type Placed = (place: number) => string

async function refuseFaults(tx: Tx, permissions: readonly Permission[], grants: readonly Grant[], at: Placed) {
  const faults = grantFaults(permissions, grants, at)
  for (const [place, { limits }] of grants.entries())
    if (limits?.expires_at !== undefined && (await isPast(tx, limits.expires_at)))
      faults[`${at(place)}limits.expires_at`] = [fault('not_in_future')]
  if (Object.keys(faults).length > 0) throw new Refusal('validation_failed', { faults })
}

/** In one order and without empty limits, so that equal grants look equal. */
export function grantingOf(grants: readonly Grant[]): Granting {
  const ordered = PERMISSION_NAMES.flatMap((name) => grants.find(({ permission }) => permission === name) ?? [])
  return { permissions: ordered.map(({ permission }) => permission), terms: termsOf(ordered.map(tidy)) }
}

export function plain(permission: Permission): Grant {
  return { permission, mode: 'allow' }
}

export function sameGranting(one: Granting, other: Granting): boolean {
  return JSON.stringify(listed(one)) === JSON.stringify(listed(other))
}

function listed({ permissions, terms }: Granting) {
  return grantsOf(
    PERMISSION_NAMES.filter((name) => permissions.includes(name)),
    terms,
  ).map(tidy)
}

/** Limits in one order, lists sorted, moments in the form of all answers; none at all where they are empty. */
function tidy({ permission, mode, limits = {}, paused }: Grant): Grant {
  const entries = Object.entries(limits)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, name === 'expires_at' ? inOneForm(value) : inOneOrder(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    permission,
    mode,
    ...(entries.length > 0 && { limits: Object.fromEntries(entries) }),
    ...(paused && { paused }),
  }
}

/** Pauses some permissions and resumes others; one in both lists is paused. */
export function withPauses(
  granting: Granting,
  { pause = [], resume = [] }: { pause?: readonly Permission[]; resume?: readonly Permission[] },
): Granting {
  const faults = { ...notGranted(granting, 'pause', pause), ...notGranted(granting, 'resume', resume) }
  if (Object.keys(faults).length > 0) throw new Refusal('validation_failed', { faults })
  const grants = grantsOf(granting.permissions, granting.terms).map((grant) => ({
    ...grant,
    paused: pause.includes(grant.permission) || (grant.paused === true && !resume.includes(grant.permission)),
  }))
  return { permissions: granting.permissions, terms: termsOf(grants.map(tidy)) }
}

function notGranted({ permissions }: Granting, field: string, named: readonly Permission[]): FieldFaults {
  const missing = named.filter((permission) => !permissions.includes(permission))
  if (missing.length === 0) return {}
  return { [field]: missing.map((permission) => fault('permission_not_granted', { permission })) }
}

function inOneOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value
}

function inOneForm(moment: string): string {
  return new Date(moment).toISOString().replace('Z', '+00:00')
}

/** Checks beyond the schema: duplicate permissions, and limits that make no sense for one. */
function grantFaults(permissions: readonly Permission[], grants: readonly Grant[], placed: Placed): FieldFaults {
  const faults: FieldFaults = {}
  const seen = new Set<string>(permissions)
  for (const [place, { permission, mode, limits = {} }] of grants.entries()) {
    const at = placed(place)
    if (seen.has(permission)) faults[`${at}permission`] = [fault('granted_twice', { permission })]
    seen.add(permission)
    if (mode === 'ask' && READ_ONLY.includes(permission))
      faults[`${at}mode`] = [fault('nothing_to_ask', { permission })]
    for (const name of Object.keys(limits) as LimitName[])
      if (!LIMITS_OF[permission].includes(name))
        faults[`${at}limits.${name}`] = [fault('limit_meaningless', { permission, limits: LIMITS_OF[permission] })]
    const alone = amountAlone(limits)
    if (alone) faults[`${at}limits.${alone}`] ??= [fault('amount_alone')]
  }
  return faults
}

function amountAlone({ max_amount, currency }: GrantLimits): LimitName | undefined {
  if ((max_amount === undefined) === (currency === undefined)) return undefined
  return max_amount === undefined ? 'currency' : 'max_amount'
}

/** A personal access token can keep or reduce what an agent has, never extend it. */
export function refuseRaising(earlier: Granting, wanted: Granting): void {
  const before = new Map(grantsOf(earlier.permissions, earlier.terms).map((grant) => [grant.permission, grant]))
  for (const grant of grantsOf(wanted.permissions, wanted.terms)) {
    const { permission } = grant
    const had = before.get(permission)
    if (had === undefined)
      throw new Refusal('permission_denied', { reason: 'token_cannot_add', params: { permission } })
    const asksNoMore = had.mode === 'ask' && grant.mode === 'allow'
    const resumes = had.paused === true && grant.paused !== true
    if (asksNoMore || resumes || looserLimit(had.limits, grant.limits))
      throw new Refusal('permission_denied', { reason: 'token_cannot_raise', params: { permission } })
  }
}
