import { blockedBetween, mayBeFound } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'

export interface MatchedIdea {
  idea_id: number
  name: string | null
  owner_user_id: number | null
  type_of_idea: string | null
  region_of_idea_selling: string | null
  /** The whole amount, and one part of it. */
  ask: number
  part: number
  currency: string
  text: string
}

/** Of an idea `i`. */
export const MATCHED = `i.idea_id, i.name, i.owner_user_id, i.type_of_idea, i.region_of_idea_selling, i.currency,
  i.amount_of_shares * i.price_per_unit as ask, i.price_per_unit as part,
  concat_ws(' . ', i.name, i.annotation, i.description, i.idea_development_description) as text`

/** A user's idea in any state; a held one is visible only to its agent. */
export function findOwnIdea(
  tx: Tx,
  userId: number,
  ideaId: number,
  heldForBot: number | null,
): Promise<MatchedIdea | undefined> {
  return tx.first(
    `select ${MATCHED} from ideas i
     where idea_id = $2 and owner_user_id = $1 and (held_for_bot_id is null or held_for_bot_id = $3)`,
    [userId, ideaId, heldForBot],
  )
}

export interface TextWord {
  word: string
  occurrences: number
  /** Its stem in the text's language, and in English. */
  own: string
  english: string
  /** Null if the text does not tell. */
  language: string | null
}

/** The words of several texts, each text's in the order in which they appear. */
export function readWords(tx: Tx, texts: readonly string[]): Promise<(TextWord & { place: number })[]> {
  return tx.rows(
    `select t.place::integer - 1 as place, w.*
     from unnest($1::text[]) with ordinality t (text, place), matching_text_words(t.text) w`,
    [texts],
  )
}

export interface TermRow {
  /** The requested lexeme. */
  asked: string
  /** What was found: the lexeme itself, or a substitute. */
  lexeme: string
  term_id: number
  documents: number
}

/** Known terms among the lexemes, and known synonyms. */
export function findTerms(tx: Tx, lexemes: readonly string[]): Promise<TermRow[]> {
  return tx.rows(
    `select asked, t.lexeme, t.term_id, t.documents
     from unnest($1::text[]) asked join matching_terms t on t.lexeme = asked
     union all
     select s.lexeme, t.lexeme, t.term_id, t.documents
     from matching_synonyms s join matching_terms t on t.lexeme = s.synonym where s.lexeme = any ($1)`,
    [lexemes],
  )
}

/** Terms with a similar spelling, nearest first. */
export function findAlike(tx: Tx, lexemes: readonly string[], limit: number): Promise<TermRow[]> {
  return tx.rows(
    `select asked, t.lexeme, t.term_id, t.documents
     from unnest($1::text[]) asked cross join lateral (
       select lexeme, term_id, documents from matching_terms
       where lexeme % asked and length(lexeme) between length(asked) - 2 and length(asked) + 2
       order by similarity(lexeme, asked) desc, documents desc limit $2) t`,
    [lexemes, limit],
  )
}

export interface WaitingRow {
  user_id: number
  length: number
  lexemes: string[]
  counts: number[]
}

/** The newest profiles not yet in the postings, with the requested lexemes they have. */
export function readWaiting(tx: Tx, lexemes: readonly string[], limit: number): Promise<WaitingRow[]> {
  return tx.rows(
    `select d.user_id, d.length, coalesce(w.lexemes, '{}') as lexemes, coalesce(w.counts, '{}') as counts
     from (select * from matching_documents where doc_id is null order by revision desc limit $2) d cross join lateral (
       select array_agg(l.lexeme) as lexemes, array_agg(l.count) as counts
       from unnest(d.lexemes, d.counts) l (lexeme, count) where l.lexeme = any ($1::text[])) w`,
    [lexemes, limit],
  )
}

export interface RangeRow {
  range_id: number
  documents: number
  total_length: number
  /** Records beyond those already known. */
  added: Buffer
}

export function readRanges(tx: Tx, known: readonly number[], bytes: readonly number[]): Promise<RangeRow[]> {
  return tx.rows(
    `select range_id, documents, total_length, substring(records from coalesce(k.bytes, 0) + 1) as added
     from matching_ranges left join unnest($1::integer[], $2::integer[]) k (range_id, bytes) using (range_id)
     order by range_id`,
    [known, bytes],
  )
}

/**
 * Postings of these terms, each from a given range on, all in one value: term, range, byte count (four bytes each),
 * then the bytes. Hundreds of rows would cost more than their content.
 */
export async function readPostings(
  tx: Tx,
  termIds: readonly number[],
  fromRanges: readonly number[],
): Promise<Buffer | null> {
  const { packed } = await tx.one<{ packed: Buffer | null }>(
    `select string_agg(int4send(p.term_id) || int4send(p.range_id) || int4send(octet_length(p.postings)) || p.postings, '')
       as packed
     from unnest($1::integer[], $2::integer[]) t (term_id, range_id)
     join matching_postings p on p.term_id = t.term_id and p.range_id >= t.range_id`,
    [termIds, fromRanges],
  )
  return packed
}

export interface CandidateRow {
  user_id: number
  doc_id: number | null
  name: string
  username: string | null
  roles: string[]
  focus_types: string[]
  regions: string[]
  ticket_min: number | null
  ticket_max: number | null
  ticket_currency: string | null
  days_quiet: number
  has_answered: boolean
  was_accepted: boolean
}

/** What somebody has done here: answered others, been accepted for an idea. */
export function recordOf(user: string): string {
  return `exists (select 1 from answer_times a where a.user_id = ${user}) as has_answered,
    exists (select 1 from interests n where n.user_id = ${user} and n.status = 'accepted' and n.held_for_bot_id is null) as was_accepted`
}

/** People who declined this idea, were declined, or never answered. Few, and read once. */
const endedWith = (idea: string) => `select n.match_user_id from introductions n
    where n.idea_id = ${idea} and n.held_for_bot_id is null and n.status in ('declined', 'lapsed')
  union all select n.user_id from interests n
    where n.idea_id = ${idea} and n.held_for_bot_id is null and n.status = 'declined' and n.user_id is not null`

/** Whether somebody expressed interest in an idea, or answered when asked to talk about it. */
export function hasAnswered(idea: string, person: string): string {
  return `(exists (select 1 from interests a
      where a.idea_id = ${idea} and a.user_id = ${person} and a.held_for_bot_id is null)
    or exists (select 1 from introductions a where a.idea_id = ${idea} and a.match_user_id = ${person}
      and a.status in ('accepted', 'declined', 'lapsed') and a.held_for_bot_id is null))`
}

/** What is needed to score these people, except those who may not be found now. As one value: hundreds of rows take longer to read. */
export async function readCandidates(
  tx: Tx,
  who: {
    docIds: readonly number[]
    userIds: readonly number[]
    not: number | null
    roles: readonly string[]
    /** The agent that is asking; people who block it are left out. */
    agentId?: number | null
    /** The idea they are looked up for, so that pairs that came to nothing do not meet again. */
    ideaId: number | null
    /** Leaves out people who answered about it or talk with its owner. */
    news?: boolean
  },
): Promise<CandidateRow[]> {
  const { people } = await tx.one<{ people: CandidateRow[] }>(
    `select coalesce(json_agg(c), '[]') as people from (select u.user_id, d.doc_id, u.name, u.username, u.roles, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions, m.ticket_min, m.ticket_max, m.ticket_currency,
       extract(day from app_now() - greatest(u.created_at, m.updated_at,
         (select max(s.last_used_at) from sessions s where s.user_id = u.user_id),
         (select max(t.last_used_at) from user_tokens t where t.user_id = u.user_id),
         (select max(g.last_used_at) from oauth_grants g where g.user_id = u.user_id)))::integer as days_quiet, ${recordOf('u.user_id')}
     from (select user_id, doc_id from matching_documents where doc_id = any ($1::integer[])
           union select user_id, doc_id from matching_documents where user_id = any ($2::bigint[])) d
     join users u using (user_id) left join matching_profiles m using (user_id)
     where u.user_id is distinct from $3 and u.roles && $4::text[] and ${mayBeFound('u', 'm')}
       and not ${blockedBetween('u.user_id', '$3::bigint')}
       and not exists (select 1 from blocks k where k.user_id = u.user_id and k.blocked_bot_id = $5)
       and u.user_id not in (${endedWith('$6')})
       and not ($7 and (${hasAnswered('$6', 'u.user_id')} or exists (
         select 1 from conversation_members their join conversation_members own using (conversation_id)
           join conversations v using (conversation_id)
         where their.user_id = u.user_id and own.user_id = $3 and v.held_for_bot_id is null)))) c`,
    [who.docIds, who.userIds, who.not, who.roles, who.agentId ?? null, who.ideaId, who.news ?? false],
  )
  return people
}
