import Type from 'typebox'
import { NeededText } from '../../../../schema/free-text.ts'
import { Id, Moment, Nullable } from '../../../../schema/types.ts'

export const DOORS = ['public', 'interested', 'on_request'] as const
export type Door = (typeof DOORS)[number]

export const DoorFields = {
  door: Type.Enum(DOORS, {
    description:
      'Who may read it once the idea is published. interested: people with an interest in it that was not declined. on_request: people the owner lets in.',
  }),
  watermark: Type.Boolean({ description: 'Readers get pages with their name on them, and not the file.' }),
}

export const REQUEST_STATUSES = ['asked', 'granted', 'declined', 'revoked'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const RequestStatusName = Type.Enum(REQUEST_STATUSES)
export const RequestId = Id('The request to read a document.')
export const RequestMessage = NeededText(1000, 'Why you would like to read it. Its owner sees this.')

const Reader = {
  user_id: Id('The reader.'),
  name: Type.String(),
  username: Nullable(Type.String({ description: 'Null if their profile is hidden.' })),
}

export const DocumentRequest = Type.Object({
  request_id: RequestId,
  ...Reader,
  message: Type.String(),
  request_status: RequestStatusName,
  asked_at: Moment('When they asked.'),
  decided_at: Nullable(Moment('When the owner last decided.')),
})

export const DocumentRead = Type.Object({
  ...Reader,
  page: Nullable(Type.Integer({ description: 'Null for the file itself.' })),
  by_token: Type.Boolean({ description: 'A program with a token of theirs read it.' }),
  times: Type.Integer({ description: 'Within one hour.' }),
  last_read_at: Moment('The last time.'),
})
