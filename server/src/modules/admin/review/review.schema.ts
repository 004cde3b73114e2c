import Type from 'typebox'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import { WRITE_STATES } from './review.sql.ts'

/** Fields as they were sent or answered: each operation has its own. */
export const AnyFields = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const WriteState = (description: string) => Type.Enum(WRITE_STATES, { description })

const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  reason: Type.Optional(Type.String({ description: 'A stable word for why, as in error answers.' })),
  params: Type.Optional(AnyFields('What the reason refers to.')),
  errors: Type.Optional(AnyFields('By field, as in error answers.')),
  reasons: Type.Optional(AnyFields('The same as reasons, by field.')),
})

export const QueuedWriteFields = {
  write_id: Id('The write. Writes are released in this order.'),
  operation: Type.String({ description: 'The operation that was called.' }),
  user_id: Nullable(Id('The user it acts for, if any.')),
  state: WriteState('queued: waiting for an admin. asked: released to its user, who decides next.'),
  failure: Nullable(Failure),
  created_at: Moment('When it was written.'),
  settled_at: Nullable(Moment('When it was released, failed or discarded.')),
}
