import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { OfferedProvider } from './providers.schema.ts'

export const getSignInWays = defineOperation({
  name: 'account_get_sign_in_ways',
  method: 'GET',
  path: '/account/login',
  group: 'Account',
  summary: 'See how people can sign in here.',
  description: 'Passkeys always work.',
  access: anyone,
  input: Nothing,
  output: Type.Object({
    passwords: Type.Boolean({ description: 'false: nobody signs in or registers with a password.' }),
    providers: Type.Array(OfferedProvider),
  }),
  example: {},
  async handler({ config: { passwords, signInProviders } }) {
    return { passwords, providers: signInProviders.map(({ id, name }) => ({ provider: id, name })) }
  },
})
