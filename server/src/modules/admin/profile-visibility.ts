import { refuseField } from '../../contract/errors.ts'
import type { PersonContext } from '../../contract/operation.ts'
import { notify } from '../notifications/index.ts'
import { endStatements, insertStatement } from '../statements/index.ts'
import type { Ground } from '../submissions/index.ts'
import { showProfile, withholdProfile } from './users.sql.ts'

interface Shown {
  user_id: number
  visibility: 'public' | 'hidden' | 'withheld'
  suspended_at: string | null
}

/** Takes a public profile out of sight, or takes that back. What its person hid is theirs to show. */
export async function changeVisibility(
  context: PersonContext,
  { user_id, visibility: before, suspended_at }: Shown,
  visibility: 'public' | 'hidden',
  reason: string | undefined,
): Promise<void> {
  if (suspended_at !== null) throw refuseField('visibility', 'suspended_account')
  if (visibility === 'public') {
    if (before === 'hidden') throw refuseField('visibility', 'hidden_by_choice')
    await endStatements(context.tx, 'profile', user_id, 'lifted')
    await showProfile(context.tx, user_id)
  } else {
    if (reason === undefined) throw refuseField('reason', 'required')
    await hideProfile(context, user_id, { reason, rule: 'terms' })
  }
}

/** With a statement of reasons for its person; does nothing to a profile that nobody sees anyway. */
export async function hideProfile(
  context: PersonContext,
  userId: number,
  { reason, rule, reported }: Ground,
): Promise<void> {
  if (!(await withholdProfile(context.tx, userId))) return
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
}
