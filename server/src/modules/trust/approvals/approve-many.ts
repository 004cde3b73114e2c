import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { forPeople } from '../../../contract/for-people.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { ANY_PERSON } from '../../../contract/places.ts'
import { Nullable } from '../../../schema/types.ts'
import { ApprovalId, DecidedFields, Hash } from './approvals.schema.ts'
import { approve } from './decide.ts'

const MOST = 50

export const approveMany = defineOperation({
  name: 'account_approve_many',
  method: 'POST',
  path: '/account/approvals/approve',
  group: 'Approvals',
  summary: 'Approve several things that agents asked.',
  description:
    'Each is decided by itself, the oldest first: one that cannot be does not stop the others. The results come in the given order.',
  access: person('session'),
  effect: 'write',
  input: Type.Object({
    approvals: Type.Array(Type.Object({ approval_id: ApprovalId, hash: Hash }), { minItems: 1, maxItems: MOST }),
  }),
  output: Type.Object({
    results: Type.Array(
      Type.Object({
        ...DecidedFields,
        state: Nullable(DecidedFields.state),
        error: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'Why nothing was decided.' })),
      }),
    ),
  }),
  example: { approvals: [{ approval_id: 1, hash: '0'.repeat(64) }] },
  async handler(context, { approvals }) {
    const results: Awaited<ReturnType<typeof one>>[] = []
    // In one order, so that two who approve the same at once never wait for each other in a circle.
    for (const [place, asked] of [...approvals.entries()].sort(([, a], [, b]) => a.approval_id - b.approval_id))
      results[place] = await one(context, asked)
    return { results }
  },
})

async function one(context: PersonContext, { approval_id, hash }: { approval_id: number; hash: string }) {
  try {
    const decided = await context.tx.attempt(() => approve(context, approval_id, context.person.user_id, { hash }))
    return { ...decided, error: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status: _, ...told } = forPeople(error.body(undefined, ANY_PERSON, context.now()), context.reader)
    return { approval_id, state: null, answer: null, failure: null, message: error.message, error: told }
  }
}
