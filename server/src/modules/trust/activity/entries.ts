import type { ActionFacts } from '../../../contract/action-facts.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Audience, nameShown, sentenceOf } from '../../../sentences/index.ts'
import { summaryOf } from '../../admin/review/index.ts'
import { type ActivityRow, findPartners, findShown, type ShownThing } from './activity.sql.ts'
import { asCandidate } from './undo/can-undo.ts'
import { findObstacles } from './undo/obstacles.sql.ts'

/** Rows as their person reads them. `named`: how a sentence names other people. */
export async function entriesFor(
  tx: Tx,
  userId: number,
  rows: readonly ActivityRow[],
  language: Language,
  named = (name: string) => name,
) {
  const facts = rows.flatMap((row) => row.facts ?? [])
  const ideaIds = facts.flatMap((fact) => ideaOf(fact) ?? [])
  const businessIds = facts.flatMap(({ kind, id }) => (kind === 'business' && id !== null ? id : []))
  const shown = await findShown(tx, userId, ideaIds, businessIds)
  const candidates = rows.flatMap((row) => (row.state === 'done' && asCandidate(row)) || [])
  const obstacles = await findObstacles(tx, userId, candidates)
  const talks = facts.flatMap(({ kind, id }) => (kind === 'conversation' && id !== null ? id : []))
  const partners = await findPartners(tx, userId, talks)
  const toOf = ({ facts: fact }: ActivityRow) => {
    const partner = fact?.kind === 'conversation' ? partners.get(fact.id ?? 0) : undefined
    return partner && named(partner)
  }
  return rows.map((row) => ({
    ...entryOf({ ...row, to: toOf(row) }, language, 'person', (fact) => pathOf(fact, row.operation, shown)),
    undoable: obstacles.get(row.action_id) === null,
  }))
}

export function entryOf(
  { to, ...row }: ActivityRow & { to?: string | undefined },
  language: Language,
  audience: Audience,
  pathTo: (facts: ActionFacts) => string | null,
) {
  const { facts, waiting_input, bot_name } = row
  return {
    ...row,
    sentence: sentenceOf({ ...row, agent: bot_name, to }, language, audience),
    thing: facts && {
      kind: facts.kind,
      id: facts.id,
      name: facts.name,
      shown_as: nameShown(facts, language),
      path: pathTo(facts),
    },
    changes: facts?.changes
      ? Object.entries(facts.changes).map(([field, [before, after]]) => ({ field, before, after }))
      : null,
    preview: waiting_input && summaryOf(waiting_input),
  }
}

function ideaOf({ kind, id, idea_id }: ActionFacts): number | null {
  return idea_id ?? (['idea', 'watch', 'match_search'].includes(kind) ? id : null)
}

/** Interests that the agent answered are those in the person's own ideas. */
function pathOf(facts: ActionFacts, operation: string, shown: readonly ShownThing[]): string | null {
  const isShown = (kind: ShownThing['kind'], id: number | null) =>
    shown.some((thing) => thing.kind === kind && thing.id === id)
  if (facts.kind === 'conversation') return facts.id === null ? null : `/app/conversations/${facts.id}`
  if (facts.kind === 'business') return isShown('business', facts.id) ? `/app/my-businesses/${facts.id}` : null
  const ideaId = ideaOf(facts)
  if (ideaId === null) return null
  if (facts.kind === 'interest')
    return operation === 'platform_respond_interest' ? '/app/interests' : '/app/interests?tab=placed'
  if (facts.kind === 'introduction' && operation === 'platform_respond_introduction') return '/app/inbox'
  if (isShown('own_idea', ideaId)) return `/app/my-ideas/${ideaId}`
  return isShown('published_idea', ideaId) ? `/app/ideas/${ideaId}` : null
}
