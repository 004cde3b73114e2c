import type { Config } from '../../../config/config.ts'
import type { Tx } from '../../../db/tx.ts'
import { findCandidates } from '../search/candidates.ts'
import { prepareSearch } from '../search/prepare-search.ts'
import { type CandidateRow, type MatchedIdea, readCandidates } from '../search/search.sql.ts'
import { textScore } from '../search/weigh-terms.ts'
import { type Fits, judge, type Kind, readWish, shares, total, type Wish } from './factors.ts'
import { NEUTRAL } from './places.ts'
import { type Reason, reasonsFor, round } from './reasons.ts'
import { sharedWords } from './shared-words.ts'

export interface Match {
  user_id: number
  name: string
  username: string | null
  kind: Kind
  match_score: number
  reasons: Reason[]
}

interface Asked {
  kind: Kind | null
  limit: number
}

/** Matching people, best first. */
export async function rank(tx: Tx, config: Config, idea: MatchedIdea, { kind, limit }: Asked): Promise<Match[]> {
  const wish = readWish(idea)
  const roles: Kind[] = kind ? [kind] : ['investor', 'partner']
  const search = await prepareSearch(tx, idea.text)
  const found = await findCandidates(tx, config, { search, wish, roles, limit })
  const people = await readCandidates(tx, {
    docIds: [...found.byDocument.keys()],
    userIds: [...found.byUser.keys()],
    not: idea.owner_user_id,
    roles,
  })
  const judged = people.flatMap((person) => {
    // Somebody filed meanwhile appears under both numbers; their current profile counts.
    const candidate = found.byUser.get(person.user_id) ?? found.byDocument.get(person.doc_id ?? -1)
    if (candidate === undefined) return []
    const weighed = weigh(config, wish, person, kind, textScore(candidate.sum, search.whole))
    return weighed.passes ? [{ person, candidate, ...weighed }] : []
  })
  judged.sort((a, b) => b.score - a.score || a.person.user_id - b.person.user_id)
  const best = judged.slice(0, limit).map((match) => ({ ...match, terms: match.candidate.terms() }))
  const words = await sharedWords(
    tx,
    idea.text,
    best.map(({ person, terms }) => ({ userId: person.user_id, terms })),
  )
  return best.map((match) => answer(idea, wish, match, words.get(match.person.user_id) ?? []))
}

interface Weighed {
  kind: Kind
  fits: Fits
  shares: Fits
  score: number
  passes: boolean
}

/**
 * How well one person matches. To qualify, they need the minimum score as if they were active today, since being quiet
 * disqualifies nobody, and a word or type in common, since being active in the right place is not enough.
 */
export function weigh(config: Config, wish: Wish, person: CandidateRow, asked: Kind | null, text: number): Weighed {
  const kind = asked ?? (person.roles.includes('investor') ? 'investor' : 'partner')
  const fits = judge(wish, person, kind, text)
  const parts = shares(fits, wish, config.matchWeights)
  const present = total(shares({ ...fits, engagement: 1 }, wish, config.matchWeights))
  const inCommon = text > 0 || fits.type > NEUTRAL || !wish.hasText
  return { kind, fits, shares: parts, score: total(parts), passes: inCommon && present >= config.matchMinimum / 100 }
}

function answer(
  idea: MatchedIdea,
  wish: Wish,
  match: Weighed & { person: CandidateRow },
  words: readonly string[],
): Match {
  const { person, kind, fits, score } = match
  return {
    user_id: person.user_id,
    name: person.name,
    username: person.username,
    kind,
    match_score: round(score),
    reasons: reasonsFor({ idea, wish, person, kind, fits, shares: match.shares, words }),
  }
}
