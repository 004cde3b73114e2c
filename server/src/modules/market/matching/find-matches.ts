import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { FittingKind, Id, Nullable, OthersText, UserId } from '../../../schema/types.ts'
import { readPlace, writePlace } from './match-pages.ts'
import { KINDS, Reasons, Share } from './matching.schema.ts'
import { profileUrl } from './profile-url.ts'
import { IMPROVABLE, suggestionsFor } from './scoring/improvements.ts'
import { rank } from './scoring/rank.ts'
import { sayReasons } from './scoring/say-reasons.ts'
import { findOwnIdea } from './search/search.sql.ts'

const MatchFields = {
  idea_id: Id('Of this user.'),
  kind: Type.Optional(FittingKind('Only these roles; omit for both.')),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Maximum number of results.' }),
  ),
  cursor: Paging.cursor,
  include_unlikely: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Also those who share only a word, or only type, region or amount.',
    }),
  ),
}

const Field = Type.Enum([...IMPROVABLE], { description: 'A field of the idea that is empty.' })

const Matches = Type.Object({
  matches: Type.Array(
    Type.Object({
      user_id: Id('Who fits.'),
      name: OthersText('Their name.'),
      kind: Type.Enum([...KINDS], { description: 'As what they fit.' }),
      ...Reasons,
      improvements: Type.Array(
        Type.Object({
          field: Field,
          from: Share('The score now.'),
          to: Share('What it would be.'),
          text: Type.String(),
        }),
        { description: 'What filling in a field would make of the score: reckoned, not promised.' },
      ),
      profile_url: Nullable(Type.String({ description: 'Their public profile; null for people without a username.' })),
    }),
    { description: 'Highest score first. Empty if nobody clearly fits, unless include_unlikely is set.' },
  ),
  suggestions: Type.Array(
    Type.Object({
      field: Field,
      raises: Share('By how much it would raise the score, on average over these matches.'),
      matches: Type.Integer({ description: 'How many of them it would raise.' }),
      text: Type.String(),
    }),
    { description: 'Empty fields of the idea, the one that costs most first.' },
  ),
  next_cursor: NextCursor,
})

export const findMatches = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(MatchFields),
    output: Matches,
    async handler(context, { idea_id, kind = null, limit = 20, cursor, include_unlikely: unlikely = false }) {
      const { tx, config, baseUrl, reader } = context
      // It sees what is held for it, and nobody who blocks it.
      const { agentId } = context.actor
      const idea = await findOwnIdea(tx, userOf(context), idea_id, agentId)
      if (idea === undefined) throw noRecord('idea')
      context.touch({ kind: 'match_search', id: idea.idea_id, name: idea.name })
      const { found, next } = await rank(tx, config, idea, { kind, limit, place: readPlace(cursor), unlikely, agentId })
      const matches = sayReasons(found, 'person', reader).map(({ username, ...match }) => ({
        ...match,
        profile_url: profileUrl(baseUrl, username),
      }))
      return { matches, suggestions: suggestionsFor(found), next_cursor: next && writePlace(next) }
    },
  },
  {
    agent: {
      name: 'platform_find_matches',
      method: 'POST',
      path: '/bots/action/find-matches',
      group: 'Matching',
      summary: 'Find investors and partners who fit an idea.',
      description: 'Best first, with reasons. Use it once the idea is approved; platform_watch_idea tells of new ones.',
      said: { did: 'looked for matches for the idea {thing}', wants: 'look for matches for the idea {thing}' },
      access: action('user', 'find_matches'),
      input: Type.Object({ user_id: UserId, ...MatchFields }),
      example: { user_id: 1, idea_id: 1, kind: 'investor' },
      preview: async (_context, { idea_id }) => ({ idea: { idea_id, name: null }, fields: [] }),
    },
    person: {
      name: 'account_find_matches',
      method: 'GET',
      path: '/account/ideas/{idea_id}/matches',
      group: 'Account: ideas',
      summary: 'Find investors and partners who fit your idea.',
      description: 'Best match first, each with reasons.',
      access: person('ideas:read'),
      example: { idea_id: 1 },
    },
  },
)
