import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, OthersText } from '../../../schema/types.ts'
import { findAgents, findBusinesses, findPeople } from './find-names.sql.ts'

/** One letter begins the names of half of everybody, and all of those would be read: an initial is left out. */
const SHORTEST = 2
const MOST_WORDS = 6

export const findNames = defineOperation({
  name: 'platform_find_names',
  method: 'GET',
  path: '/names',
  group: 'Discover',
  summary: 'Find people, agents and businesses by their names.',
  description:
    'Those with a public page, up to five of each, whose names have words that begin with yours. For ideas, use platform_browse_ideas_openly.',
  access: anyone,
  fromReplica: true,
  mcp: true,
  input: Type.Object({
    words: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The beginnings of words, each of at least two letters; shorter ones are left out.',
    }),
  }),
  output: Type.Object({
    people: Type.Array(
      Type.Object({ username: Type.String(), name: OthersText('Their name.'), roles: Type.Array(Type.String()) }),
    ),
    agents: Type.Array(Type.Object({ bot_id: Id('The agent.'), bot_name: OthersText('Its name.') })),
    businesses: Type.Array(Type.Object({ business_id: Id('The business.'), business_name: OthersText('Its name.') })),
  }),
  example: { words: 'ada' },
  async handler({ tx }, { words }) {
    const query = asQuery(words)
    if (query === undefined) return { people: [], agents: [], businesses: [] }
    return {
      people: await findPeople(tx, query),
      agents: await findAgents(tx, query),
      businesses: await findBusinesses(tx, query),
    }
  },
})

/** Each word as a beginning, for the text search; letters and digits only, which mean nothing there. */
function asQuery(typed: string): string | undefined {
  const found = typed
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  const words = found?.filter((word) => word.length >= SHORTEST) ?? []
  if (words.length === 0) return undefined
  return words
    .slice(0, MOST_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ')
}
