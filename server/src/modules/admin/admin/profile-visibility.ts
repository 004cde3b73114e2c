import { refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { type Ground, refuseOwnMatter } from '../../ideas/submissions/index.ts'
import { notify } from '../../messages/notifications/index.ts'
import { showProfile, withholdProfile } from '../../people/users/index.ts'
import { endStatements, insertStatement } from '../../trust/statements/index.ts'

interface Shown {
  user_id: number
  visibility: 'public' | 'hidden' | 'withheld'
  suspended_at: string | null
}

/**
 * Hides a profile, or takes that back. What its person hid stays hidden until they show it. False if nothing changed.
 */
export async function changeVisibility(
  context: PersonContext,
  { user_id, visibility: before, suspended_at }: Shown,
  visibility: 'public' | 'hidden',
  reason: string | undefined,
): Promise<boolean> {
  if (suspended_at !== null) throw refuseField('visibility', 'suspended_account')
  if (visibility === 'public') {
    if (before === 'hidden') throw refuseField('visibility', 'hidden_by_choice')
    if (before === 'withheld') await refuseOwnMatter(context, user_id, 'visibility')
    await endStatements(context.tx, 'profile', user_id, 'lifted')
    await showProfile(context.tx, user_id)
    return before !== 'public'
  }
  if (reason === undefined) throw refuseField('reason', 'required')
  return hideProfile(context, user_id, { reason, rule: null })
}

/**
 * Gives its person a statement of reasons even if they have hidden the profile themselves: otherwise a reported person
 * could hide it while an admin looks, and show it again later. False if an admin hides it already.
 */
export async function hideProfile(
  context: PersonContext,
  userId: number,
  { reason, rule, reported }: Ground,
): Promise<boolean> {
  if (!(await withholdProfile(context.tx, userId))) return false
  await insertStatement(context.tx, {
    decision: 'profile_hidden',
    subject: { type: 'profile', id: userId },
    userId,
    botId: null,
    facts: reason,
    rule,
    foundBy: reported ? 'report' : 'review',
    decidedBy: context.person.user_id,
  })
  await notify(context, userId, 'profile_hidden', { about: userId, name: '', reason })
  return true
}
