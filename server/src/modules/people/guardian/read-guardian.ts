import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { personInMail } from '../../../mail/plain-name.ts'
import { LinkToken, refuseLink } from '../../../schema/links.ts'
import { Day, Moment, Nullable, OthersText } from '../../../schema/types.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { findLink } from '../accounts/index.ts'
import { findMinor } from '../users/index.ts'

export const readGuardian = defineOperation({
  name: 'account_read_guardian',
  method: 'POST',
  path: '/account/guardian/read',
  group: 'Account',
  summary: 'See who asks for your approval as a guardian.',
  description:
    'With the link from the email, without signing in and without deciding anything: a program that opens links changes nothing.',
  access: anyone,
  effect: 'read',
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    child_name: OthersText('The young person’s name, without links and numbers.'),
    approved_at: Nullable(Moment('When you approved; null while you have not decided.')),
    of_age_on: Day('The day they turn 18 and need no approval any more.'),
  }),
  example: { token: 'from-the-link' },
  async handler({ tx }, { token }) {
    const link = await findLink(tx, ['guardian', 'guardian-consent'], hashToken(token))
    const minor = link && (await findMinor(tx, link.user_id, link.email))
    // An admin may have approved or withdrawn meanwhile: then the link no longer fits.
    if (minor === undefined || (minor.approved_at !== null) !== (link?.purpose === 'guardian-consent'))
      throw refuseLink()
    return { child_name: personInMail(minor.name), approved_at: minor.approved_at, of_age_on: minor.of_age_on }
  },
})
