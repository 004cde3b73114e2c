import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { InterestId, InterestKind, InterestStatusName } from './interests.schema.ts'
import { readStanding } from './interests.sql.ts'

/** Decides what an idea's page offers a person. */
export const readMyStanding = defineOperation({
  name: 'account_read_standing',
  method: 'GET',
  path: '/account/standing/{idea_id}',
  group: 'Account: interests',
  summary: 'See where you stand with a published idea.',
  description: 'Tells whether you own it, whether it is a favourite, and what interest you have expressed.',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object({ idea_id: Id('A published idea.') }),
  output: Type.Object({
    idea_id: Id('The idea.'),
    own: Type.Boolean(),
    favourite: Type.Boolean(),
    interest: Nullable(
      Type.Object({
        interest_id: InterestId,
        kind: InterestKind,
        amount: Nullable(Type.Integer({ description: 'About how much you would invest, if you said so.' })),
        currency: Nullable(Type.String({ description: 'The currency of amount.' })),
        interest_status: InterestStatusName,
        conversation_id: Id('Your conversation with the owner.'),
      }),
    ),
    question_conversation_id: Nullable(Id('Where you asked its owner a question.')),
  }),
  example: { idea_id: 1 },
  async handler({ tx, person: { user_id } }, { idea_id }) {
    const standing = await readStanding(tx, idea_id, user_id)
    if (standing === undefined) throw noRecord('idea')
    const { own, favourite, question_conversation_id, interest_id, ...rest } = standing
    const interest = interest_id === null ? null : { interest_id, ...rest }
    return { idea_id, own, favourite, interest, question_conversation_id }
  },
})
