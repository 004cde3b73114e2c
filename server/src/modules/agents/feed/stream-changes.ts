import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { PERSON_TOPIC_NAMES, PERSON_TOPICS } from '../../../contract/vocabulary.ts'
import { Id, Nothing } from '../../../schema/types.ts'

const Changed = Type.Object({
  topics: Type.Array(Type.Enum(PERSON_TOPIC_NAMES), {
    description: Object.entries(PERSON_TOPICS)
      .map(([topic, meaning]) => `${topic}: ${meaning}`)
      .join(' '),
  }),
})

/** Admits the caller; the HTTP surface serves the stream itself: see surfaces/http/person-stream.ts. */
export const streamChanges = defineOperation({
  name: 'account_stream_changes',
  method: 'GET',
  path: '/account/events/stream',
  group: 'Account',
  summary: 'Stream changes to your data as they happen.',
  description:
    'Server-sent events named changed, whose data lists the topics to read again. The first one comes at once and lists every topic, so a reconnecting client misses nothing. Ends when you sign out or revoke the token.',
  access: personOfAnyAge('profile:read'),
  stream: Changed,
  input: Nothing,
  output: Type.Object({ user_id: Id('You.') }),
  example: {},
  async handler({ person: { user_id } }) {
    return { user_id }
  },
})
