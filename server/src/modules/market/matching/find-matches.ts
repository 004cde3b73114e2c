import Type from 'typebox'
import { action, person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineDeed, userOf } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { readPlace, writePlace } from './match-pages.ts'
import { Matches, MatchFields } from './matching.schema.ts'
import { profileUrl } from './profile-url.ts'
import { suggestionsFor } from './scoring/improvements.ts'
import { rank } from './scoring/rank.ts'
import { findOwnIdea } from './search/search.sql.ts'

export const findMatches = defineDeed(
  {
    effect: 'read',
    mcp: true,
    input: Type.Object(MatchFields),
    output: Matches,
    async handler(context, { idea_id, kind = null, limit = 20, cursor, include_unlikely: unlikely = false }) {
      const { tx, config, baseUrl } = context
      // It sees what is held for it, and nobody who blocks it.
      const { agentId } = context.actor
      const idea = await findOwnIdea(tx, userOf(context), idea_id, agentId)
      if (idea === undefined) throw noRecord('idea')
      context.touch({ kind: 'match_search', id: idea.idea_id, name: idea.name })
      const { found, next } = await rank(tx, config, idea, { kind, limit, place: readPlace(cursor), unlikely, agentId })
      const matches = found.map(({ username, ...match }) => ({ ...match, profile_url: profileUrl(baseUrl, username) }))
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
      description:
        'Best first, with reasons. Use it once the idea is approved, and watch the idea to hear about new matches.',
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
