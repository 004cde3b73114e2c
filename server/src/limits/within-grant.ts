import { termsFor } from '../access/authorize.ts'
import { needsPreview, refuseBeyondLimits } from '../access/grant-limits.ts'
import type { BotAccess } from '../contract/access.ts'
import type { Fields } from '../contract/fields.ts'
import type { GrantTerms, TermsByPermission } from '../contract/grants.ts'
import { type BotContext, type Operation, userOf } from '../contract/operation.ts'
import type { Permission } from '../contract/vocabulary.ts'
import { countGrantUse, type GrantUse, refuseFullGrant } from './grant-uses.sql.ts'

type BotOperation = Operation<BotAccess>

/** Refuses a call about something that the grant does not cover: another idea, too long a round, too high a price. */
export async function refuseBySubject(
  context: BotContext,
  operation: BotOperation,
  input: Fields,
  terms: GrantTerms,
): Promise<void> {
  const { permission } = operation.access
  if (permission === null || operation.preview === undefined || !needsPreview(terms)) return
  refuseBeyondLimits(permission, terms.limits ?? {}, await operation.preview(context, input))
}

/** The same by the terms of the permissions that are needed beside the one that counts. */
export async function refuseByOtherTerms(
  context: BotContext,
  operation: BotOperation,
  input: Fields,
  terms: TermsByPermission | null | undefined,
): Promise<void> {
  for (const permission of operation.access.alsoNeeds ?? []) {
    const others = termsFor(terms, permission)
    if (others === undefined || operation.preview === undefined || !needsPreview(others)) continue
    refuseBeyondLimits(permission, others.limits ?? {}, await operation.preview(context, input))
  }
}

/** The person whose grant an agent's write uses. */
export function usedBy(context: BotContext, { access }: BotOperation): GrantUse {
  return { botId: context.bot.bot_id, userId: userOf(context), permission: access.permission as Permission }
}

/** Does a write within the limits of its grant, and counts it if `isDone` says that it happened. */
export async function withinGrant<Result>(
  context: BotContext,
  operation: BotOperation,
  input: Fields,
  terms: GrantTerms | undefined,
  write: () => Promise<Result>,
  isDone: (result: Result) => boolean = () => true,
): Promise<Result> {
  const { permission } = operation.access
  if (terms === undefined || permission === null || context.actor.userId === null || !operation.preview) return write()
  await refuseBySubject(context, operation, input, terms)
  const use = usedBy(context, operation)
  await refuseFullGrant(context.tx, use, terms.limits)
  const result = await write()
  if (isDone(result)) await countGrantUse(context.tx, use, terms.limits)
  return result
}
