import Type from 'typebox'
import { Paging } from '../../../schema/paging.ts'
import { Moment, Text } from '../../../schema/types.ts'

/** The log entry of an action, as agents and people read it. */
export const ActionFields = {
  operation: Type.String(),
  code: Type.String({ description: 'ok, or the error code.' }),
  duration_ms: Type.Integer(),
  created_at: Moment('When it was done.'),
  request_id: Type.String({ description: 'The request ID of the answer.' }),
}

export const ActionFilters = {
  operation: Type.Optional(Text(100, 'Only this operation, such as platform_create_idea.')),
  code: Type.Optional(Text(100, 'Only this outcome: ok, or an error code.')),
  ...Paging,
}
