import Type from 'typebox'
import { refuseOwnMatter } from '../../../access/own-matter.ts'
import { admin } from '../../../contract/access.ts'
import { noRecord, refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { FreeLine } from '../../../schema/free-text.ts'
import { Day, Id } from '../../../schema/types.ts'
import { birthDateFault, deleteLinks, tellAdmins } from '../../people/accounts/index.ts'
import { tellGuardianDecision } from '../../people/guardian/index.ts'
import { changeUserRow, type UserChanges } from '../../people/users/index.ts'
import { followBirthDate } from './birth-date.ts'
import { changeVisibility } from './profile-visibility.ts'
import { UserAnswer, userAnswer } from './user-answer.ts'
import { lockAdmins, lockUser, readUserDetail, type UserDetail } from './users.sql.ts'

export const changeUser = defineOperation({
  name: 'admin_change_user',
  method: 'PATCH',
  path: '/admin/users/{user_id}',
  group: 'Admin',
  summary: "Change a person's account status.",
  description:
    'Omitted fields stay unchanged. The last admin cannot be removed. Nobody gives themselves trust, premium, a guardian’s approval or another date of birth while another admin can decide.',
  access: admin,
  effect: 'write',
  input: Type.Object({
    user_id: Id('The person.'),
    trusted: Type.Optional(Type.Boolean({ description: 'Their ideas and businesses skip review.' })),
    premium: Type.Optional(Type.Boolean({ description: 'Has the premium plan; skips review as well.' })),
    is_admin: Type.Optional(Type.Boolean()),
    guardian_approved: Type.Optional(Type.Boolean({ description: 'A guardian has approved, for people under 18.' })),
    date_of_birth: Type.Optional(
      Day('Corrects the date; people under 18 cannot change it themselves. Needs a reason. The person is notified.'),
    ),
    reason: Type.Optional(
      FreeLine(2000, 'Why the date of birth is corrected or the profile hidden, worded for the person.'),
    ),
    visibility: Type.Optional(
      Type.Enum(['public', 'hidden'], {
        description:
          'hidden takes the profile out of public view and needs a reason, which its person gets as a statement. public shows it again, unless they hid it themselves.',
      }),
    ),
  }),
  output: UserAnswer,
  example: { user_id: 1, trusted: true },
  async handler(context, { user_id, reason, visibility, ...wanted }) {
    const { tx } = context
    if (wanted.date_of_birth !== undefined) await refuseBirthDate(tx, wanted.date_of_birth, reason)
    if (wanted.is_admin === false) await refuseLastAdmin(tx, user_id)
    if (Object.keys(wanted).length > 0 || visibility !== undefined) {
      // Serialised, so that each admin's change starts from the other's result.
      await lockUser(tx, user_id)
      const before = await readUserDetail(tx, user_id)
      if (before === undefined) throw noRecord('user')
      // They could not sign in, yet would count as a remaining admin.
      if (wanted.is_admin && before.suspended_at) throw refuseField('is_admin', 'suspended_account')
      const changes: Changes = differing(before, wanted)
      if (visibility !== undefined && (await changeVisibility(context, before, visibility, reason)))
        changes.visibility = visibility
      const own = await refuseOwnFavour(context, user_id, changes)
      if (Object.keys(changes).length > 0) await apply(context, before, changes, { reason, ...own })
    }
    return userAnswer(tx, user_id)
  },
})

type Changes = UserChanges & { visibility?: 'public' | 'hidden' }

/** Sent again after a lost answer, it changes nothing: then nothing is logged, and no admin is mailed twice. */
function differing(before: UserDetail, wanted: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => before[field as keyof UserChanges] !== value),
  )
}

async function apply(
  context: PersonContext,
  before: UserDetail,
  changes: Changes,
  { reason, ...own }: { reason: string | undefined; own?: true },
): Promise<void> {
  const { tx } = context
  const { user_id } = before
  const { date_of_birth, guardian_approved, is_admin, visibility } = changes
  await changeUserRow(tx, user_id, changes)
  tx.notifyUsers([user_id], 'account')
  const explained = date_of_birth !== undefined || visibility === 'hidden'
  await audit(
    context,
    'user.change',
    { type: 'user', id: user_id },
    { ...changes, ...(explained && { reason }), ...own },
  )
  if (date_of_birth !== undefined) await followBirthDate(context, before, date_of_birth, reason as string)
  if (guardian_approved !== undefined) await tellGuardianDecision(context, user_id, guardian_approved)
  if (before.is_admin || is_admin) await tellOfAdmin(context, before.email, changes)
  // Links another admin may have read must not lead into an admin's account.
  if (is_admin) await deleteLinks(tx, user_id, ['reset-password'])
}

const FAVOURS = ['trusted', 'premium', 'guardian_approved', 'date_of_birth'] as const

/** Rights that lift a review or an age limit; anybody may give up their own. */
async function refuseOwnFavour(context: PersonContext, userId: number, changes: Changes): Promise<{ own?: true }> {
  const field = FAVOURS.find((one) => changes[one])
  return field === undefined ? {} : refuseOwnMatter(context, userId, field)
}

async function refuseBirthDate(tx: Tx, day: string, reason: string | undefined): Promise<void> {
  if (reason === undefined) throw refuseField('reason', 'required')
  const fault = await birthDateFault(tx, day)
  if (fault) throw refuseField('date_of_birth', fault)
}

async function refuseLastAdmin(tx: Tx, userId: number): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === userId) throw refuseField('is_admin', 'last_admin')
}

/** Including the one affected, who may no longer be an admin. */
async function tellOfAdmin(context: PersonContext, email: string, changes: Changes): Promise<void> {
  const { tx, person } = context
  const mail = {
    kind: 'admin_changed',
    params: { admin: person.email, account: email, changes: { ...changes } },
  } as const
  await tellAdmins(context, mail)
  if (changes.is_admin === false) await queueMail(context, await readerAt(tx, email), mail)
}
