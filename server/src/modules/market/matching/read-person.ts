import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nullable, OthersText } from '../../../schema/types.ts'
import { matchWith } from './match-with.ts'
import { KINDS, WishFields } from './matching.schema.ts'
import { conversationWith, findMet, newestPublished } from './met.sql.ts'
import { sayReasons } from './scoring/say-reasons.ts'

/** How many of the reader's own ideas are compared with this person; each costs a few milliseconds. */
const IDEAS_COMPARED = 5

/** What the public profile leaves out: what only people with an account are told, and how the two could get in touch. */
export const readPerson = defineOperation({
  name: 'account_read_person',
  method: 'GET',
  path: '/account/people/{username}',
  group: 'Account',
  summary: 'See what a person looks for and how you could meet.',
  description:
    'For people with a public profile, which platform_get_profile has. What they look for is told as in account_list_people, and empty for those who are not in it.',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 100, description: "The person's username." }),
  }),
  output: Type.Object({
    person: Type.Object({
      user_id: Id('The person.'),
      about: Nullable(OthersText('What they look for, in their words.')),
      ...WishFields,
    }),
    conversation_id: Nullable(Id('The conversation with them that had the last message.')),
    fits: Type.Array(
      Type.Object({
        idea_id: Id('An idea of yours.'),
        idea_name: Nullable(Type.String()),
        kind: Type.Enum([...KINDS], { description: 'As what they fit.' }),
        why: OthersText('The strongest reasons, in a sentence.'),
      }),
      {
        description: `Which of your ${IDEAS_COMPARED} newest published ideas they fit, the best first; account_request_introduction asks them.`,
      },
    ),
  }),
  example: { username: 'ada' },
  async handler({ tx, config, reader, person: { user_id } }, { username }) {
    const met = await findMet(tx, username.toLowerCase(), user_id)
    if (met === undefined) throw noRecord('profile')
    const ideas = await newestPublished(tx, user_id, IDEAS_COMPARED)
    const fits = []
    for (const { idea_id } of ideas) {
      const asked = {
        askerUserId: user_id,
        ideaId: idea_id,
        userId: met.user_id,
        kind: null,
        agentId: null,
        fitting: true,
      }
      const match = await matchWith(tx, config, asked)
      if (match !== undefined) fits.push({ ...match, idea_id })
    }
    fits.sort((one, other) => other.match_score - one.match_score)
    return {
      person: met,
      conversation_id: await conversationWith(tx, user_id, met.user_id),
      fits: sayReasons(fits, 'person', reader).map(({ idea_id, idea_name, kind, why }) => ({
        ...{ idea_id, idea_name, kind, why },
      })),
    }
  },
})
