import type { Config } from '../../../../config/config.ts'
import type { Tx } from '../../../../db/tx.ts'
import { readPublishedIdea } from '../backers.sql.ts'
import { readProfileWords } from '../notices.sql.ts'
import { readWish, swing, textOdds } from '../scoring/factors.ts'
import { weigh } from '../scoring/weigh.ts'
import { closenessOf } from '../search/candidates.ts'
import { prepareSearch } from '../search/prepare-search.ts'
import { readCandidates } from '../search/search.sql.ts'
import { type Comparison, LEARNED } from './fit-weights.ts'
import { type Answer, readAnswers } from './learning.sql.ts'

/** Stands for zero where texts share nothing: log odds of zero would be infinite. */
const LEAST_LIKELIHOOD = 0.02

/**
 * For each idea, compares everybody it worked out with to everybody it did not: whether an owner accepts many or few makes no
 * difference then. People are judged by their current profiles.
 */
export async function compareAnswers(tx: Tx, config: Config): Promise<Comparison[]> {
  const byIdea = Map.groupBy(await readAnswers(tx), ({ idea_id }) => idea_id)
  const comparisons: Comparison[] = []
  for (const [ideaId, answers] of byIdea) {
    if (new Set(answers.map(({ worked }) => worked)).size < 2) continue
    const judged = await judgeAll(tx, config, ideaId, answers)
    for (const yes of judged.filter(({ worked }) => worked))
      for (const no of judged.filter(({ worked }) => !worked))
        comparisons.push({
          ...{ owner: yes.owner_user_id, accepted: yes.user_id, declined: no.user_id, text: yes.text - no.text },
          moves: yes.moves.map((move, at) => move - (no.moves[at] as number)),
        })
  }
  return comparisons.filter(({ moves }) => moves.some((move) => move !== 0))
}

type Judged = Answer & { text: number; moves: number[] }

/** Leaves out people who cannot be found: they have no profile, or opted out. */
async function judgeAll(tx: Tx, config: Config, ideaId: number, answers: readonly Answer[]): Promise<Judged[]> {
  const idea = await readPublishedIdea(tx, ideaId)
  if (idea === undefined) return []
  const userIds = answers.map(({ user_id }) => user_id)
  const roles = ['investor', 'partner']
  const people = await readCandidates(tx, { docIds: [], userIds, not: idea.owner_user_id, roles, ideaId: null })
  const profiles = new Map((await readProfileWords(tx, userIds)).map((profile) => [profile.user_id, profile]))
  const search = await prepareSearch(tx, idea.text)
  const wish = readWish(idea)
  const weights = config.matchWeights
  return answers.flatMap((answer) => {
    const person = people.find(({ user_id }) => user_id === answer.user_id)
    const profile = profiles.get(answer.user_id)
    if (person === undefined || profile === undefined) return []
    const closeness = closenessOf(profile, search)
    const { fits } = weigh(config, { wish, person, kind: answer.kind, closeness, meaning: null })
    const moves = LEARNED.map((facet) => (fits[facet] === null ? 0 : swing(facet, fits[facet], weights)))
    return [{ ...answer, text: textOdds(Math.max(LEAST_LIKELIHOOD, fits.text), weights), moves }]
  })
}
