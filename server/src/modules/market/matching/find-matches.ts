import Type from 'typebox'
import { person } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import { UserId } from '../../../schema/types.ts'
import { readPlace, writePlace } from './match-pages.ts'
import { Matches, MatchFields } from './matching.schema.ts'
import { profileUrl } from './profile-url.ts'
import type { Kind } from './scoring/factors.ts'
import { suggestionsFor } from './scoring/improvements.ts'
import { rank } from './scoring/rank.ts'
import { findOwnIdea } from './search/search.sql.ts'

export const findMatches = defineOperation({
  name: 'platform_find_matches',
  method: 'POST',
  path: '/bots/action/find-matches',
  statuses: [200],
  group: 'Matching',
  summary: 'Find investors and partners who fit an idea.',
  description:
    'Best first, with reasons. Use it once the idea is approved, and watch the idea to hear about new matches.',
  access: {
    by: 'bot',
    actsFor: 'user',
    permission: 'find_matches',
    binding: () => false,
    countsAsAction: true,
    idempotent: false,
  },
  effect: 'read',
  mcp: true,
  input: Type.Object({ user_id: UserId, ...MatchFields }),
  output: Matches,
  example: { user_id: 1, idea_id: 1, kind: 'investor' },
  preview: async (_context, { idea_id }) => ({ idea: { idea_id, name: null }, fields: [] }),
  handler: (context, input) =>
    answer(context, { ...input, heldFor: context.bot.bot_id }, ({ idea_id, name }) =>
      context.touch({ kind: 'match_search', id: idea_id, name }),
    ),
})

export const findMyMatches = defineOperation({
  name: 'account_find_matches',
  method: 'GET',
  path: '/account/ideas/{idea_id}/matches',
  statuses: [200],
  group: 'Account: ideas',
  summary: 'Find investors and partners who fit your idea.',
  description: 'Best match first, each with reasons.',
  access: person('ideas:read'),
  effect: 'read',
  mcp: true,
  input: Type.Object(MatchFields),
  output: Matches,
  example: { idea_id: 1 },
  handler: (context, input) => answer(context, { ...input, user_id: context.person.user_id, heldFor: null }),
})

interface Asked {
  user_id: number
  idea_id: number
  kind?: string
  limit?: number
  cursor?: string
  include_unlikely?: boolean
  /** The agent that asks: it sees what is held for it, and nobody who blocks it. */
  heldFor: number | null
}

async function answer(
  { tx, config, baseUrl }: CallContext,
  asked: Asked,
  onFound?: (idea: { idea_id: number; name: string | null }) => void,
) {
  const idea = await findOwnIdea(tx, asked.user_id, asked.idea_id, asked.heldFor)
  if (idea === undefined) throw new Refusal('not_found', { reason: 'no_record', params: { record: 'idea' } })
  onFound?.(idea)
  const kind = (asked.kind ?? null) as Kind | null
  const place = readPlace(asked.cursor)
  const { found, next } = await rank(tx, config, idea, {
    kind,
    limit: asked.limit ?? 20,
    place,
    unlikely: asked.include_unlikely ?? false,
    agentId: asked.heldFor,
  })
  const matches = found.map(({ username, ...match }) => ({ ...match, profile_url: profileUrl(baseUrl, username) }))
  return { matches: matches as never, suggestions: suggestionsFor(found), next_cursor: next && writePlace(next) }
}
