import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { PERSON_TOPIC_NAMES, PERSON_TOPICS } from '../../../contract/vocabulary.ts'
import { Id, Nullable } from '../../../schema/types.ts'

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
    'Server-sent events named changed, whose data lists the topics to read again. The first one comes at once and lists every topic, so a reconnecting client misses nothing; with since, only what has changed. Ends when you sign out or revoke the token.',
  access: personOfAnyAge('profile:read'),
  stream: Changed,
  input: Type.Object({
    since: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'When you read your data: milliseconds since 1970, by the clock of the service. After a minute, every topic is listed.',
      }),
    ),
  }),
  output: Type.Object({ user_id: Id('You.'), since: Nullable(Type.Integer()) }),
  example: {},
  async handler({ person: { user_id } }, { since = null }) {
    return { user_id, since }
  },
})
