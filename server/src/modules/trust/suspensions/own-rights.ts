import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { Message } from '../../../schema/links.ts'
import { accountOfRights } from '../../people/accounts/index.ts'
import { erasePerson } from '../../people/erasure/index.ts'
import { ARCHIVE_TYPE, archiveReply, currentExport, ExportState } from '../../people/my-data/index.ts'

/** What somebody can do who is suspended and cannot sign in. Objecting has its own link. */

const RightsToken = Type.String({
  ...{ minLength: 1, maxLength: 500 },
  description: 'From the refusal to sign in. Sign in again for a new one.',
})

async function holderOf(context: CallContext, token: string) {
  const account = await accountOfRights(context, token)
  if (account === undefined) throw refuseField('rights_token', 'login_expired')
  return account
}

export const suspendedData = defineOperation({
  name: 'account_suspended_data',
  method: 'POST',
  path: '/account/suspended/data',
  group: 'Account',
  summary: 'Ask for everything that is kept about you while you are suspended.',
  description:
    'The archive you asked for in the last week, or a new one, made in the background. An email tells you when it is ready; then sign in again and load it with account_suspended_archive.',
  access: anyone,
  effect: 'write',
  repeatable: true,
  input: Type.Object({ rights_token: RightsToken }),
  output: Type.Object({ export: ExportState }),
  example: { rights_token: 'from-the-refusal' },
  async handler(context, { rights_token }) {
    const { user_id } = await holderOf(context, rights_token)
    return { export: await currentExport(context.tx, user_id) }
  },
})

export const suspendedArchive = defineOperation({
  name: 'account_suspended_archive',
  method: 'POST',
  path: '/account/suspended/archive',
  group: 'Account',
  summary: 'Download your archive while you are suspended.',
  description: 'A ZIP file, kept for a week. Not a link: the token travels in the body and stays out of histories.',
  access: anyone,
  effect: 'read',
  file: [ARCHIVE_TYPE],
  input: Type.Object({ rights_token: RightsToken }),
  output: Type.Object({ bytes: Type.Integer({ description: 'The size of the file.' }) }),
  example: { rights_token: 'from-the-refusal' },
  async handler(context, { rights_token }) {
    return archiveReply(context.tx, (await holderOf(context, rights_token)).user_id)
  },
})

export const suspendedErase = defineOperation({
  name: 'account_suspended_erase',
  method: 'POST',
  path: '/account/suspended/erase',
  group: 'Account',
  summary: 'Delete your account while you are suspended.',
  description: 'Immediate and permanent, as account_erase.',
  access: anyone,
  effect: 'destroy',
  input: Type.Object({ rights_token: RightsToken }),
  output: Message,
  example: { rights_token: 'from-the-refusal' },
  async handler(context, { rights_token }) {
    await erasePerson(context, await holderOf(context, rights_token))
    return { message: 'Your account has been deleted.' }
  },
})
