import type { Decision, HouseRule, StatementSubject } from '../../../contract/house-rules.ts'
import type { Tx } from '../../../db/tx.ts'

export const APPEAL_DAYS = 180

export interface NewStatement {
  decision: Decision
  subject: { type: StatementSubject; id: number }
  /** The person or agent concerned, or an agent and the person it wrote for. */
  userId: number | null
  botId: number | null
  /** The facts, in the words of the one who decided. */
  facts: string
  /** Counted by the monitor. */
  figures?: Record<string, number>
  /** Null: the admin named none. */
  rule: HouseRule | null
  foundBy: 'review' | 'report' | 'monitor'
  /** Null: a machine decided. */
  decidedBy: number | null
  endsAt?: string | null
  /** What a reversal puts back, where the record itself does not keep it. */
  before?: Record<string, unknown>
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number> {
  const { statement_id } = await tx.one<{ statement_id: number }>(
    `insert into statements (decision, subject_type, subject_id, user_id, bot_id, facts, figures, rule, found_by, automatic,
       decided_by, ends_at, before, rule_chosen)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, 'terms'), $9, $10, $11, $12, $13, $8 is not null) returning statement_id`,
    [
      statement.decision,
      statement.subject.type,
      statement.subject.id,
      statement.userId,
      statement.botId,
      statement.facts,
      statement.figures ? JSON.stringify(statement.figures) : null,
      statement.rule,
      statement.foundBy,
      statement.decidedBy === null,
      statement.decidedBy,
      statement.endsAt ?? null,
      statement.before ? JSON.stringify(statement.before) : null,
    ],
  )
  return statement_id
}

export type Ending = 'undone' | 'reversed' | 'lifted' | 'expired' | 'superseded'

/** Call it before the record changes: what still stands then ends as superseded. */
export async function endStatements(tx: Tx, type: StatementSubject, id: number, how: Ending): Promise<void> {
  await tx.rows('select end_statements($1, $2, $3)', [type, id, how])
}

/** Young people whose correction no longer matters, because they have come of age. */
export async function findOfAge(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ subject_id: number }>(
    `select subject_id from statements
     where subject_type = 'birth_date' and ended_at is null and ends_at <= app_now() limit 500`,
  )
  return rows.map(({ subject_id }) => subject_id)
}

export interface StatementRow {
  statement_id: number
  decision: Decision
  subject_type: StatementSubject
  subject_id: number
  subject_name: string | null
  user_id: number | null
  bot_id: number | null
  facts: string
  figures: Record<string, number> | null
  rule: HouseRule | null
  found_by: 'review' | 'report' | 'monitor'
  automatic: boolean
  decided_by: number | null
  created_at: string
  ends_at: string | null
  before: Record<string, unknown> | null
  ended_at: string | null
  ended_how: Ending | null
  appeal_words: string | null
  appealed_at: string | null
  appeal_decided_at: string | null
  appeal_outcome: 'upheld' | 'reversed' | 'moot' | null
  appeal_answer: string | null
  too_late: boolean
}

const RULE = 'case when s.rule_chosen then s.rule end as rule'

/** `$1` is how many days an objection may take. */
const SELECT = `select s.statement_id, s.decision, s.subject_type, s.subject_id, s.user_id, s.bot_id, s.facts, s.figures, ${RULE}, s.found_by,
    s.automatic, s.decided_by, s.created_at, s.ends_at, s.before, s.ended_at, s.ended_how, a.words as appeal_words,
    a.created_at as appealed_at, a.decided_at as appeal_decided_at, a.outcome as appeal_outcome, a.answer as appeal_answer,
    s.created_at < app_now() - make_interval(days => $1) as too_late,
    case s.subject_type
      when 'idea' then (select name from ideas where idea_id = s.subject_id)
      when 'business' then (select business_name from businesses where business_id = s.subject_id)
      when 'document' then (select file_name from idea_documents where document_id = s.subject_id)
      when 'agent' then (select bot_name from bots where bot_id = s.subject_id)
    end as subject_name
  from statements s left join appeals a using (statement_id)`

export function listStatementsOfUser(tx: Tx, days: number, userId: number, before: number, limit: number) {
  return tx.rows<StatementRow>(
    `${SELECT} where s.user_id = $2 and s.statement_id < $3 order by s.statement_id desc limit $4`,
    [days, userId, before, limit],
  )
}

export interface StatementOfBot extends StatementRow {
  /** It concerns a person's own record or message, too. */
  of_person: boolean
  /** The person is still paired with the agent. */
  acts_for: boolean
}

const ofBot = (chosen: string) => `select t.*, t.user_id is not null and t.subject_type <> 'agent' as of_person,
    exists (select 1 from links l where l.bot_id = t.bot_id and l.user_id = t.user_id and l.paused_at is null) as acts_for
  from (${SELECT} where s.bot_id = $2 and ${chosen}) t order by t.statement_id desc`

export function listStatementsOfBot(tx: Tx, days: number, botId: number, before: number, limit: number) {
  return tx.rows<StatementOfBot>(ofBot('s.statement_id < $3 order by s.statement_id desc limit $4'), [
    days,
    botId,
    before,
    limit,
  ])
}

export function findStatement(tx: Tx, days: number, statementId: number): Promise<StatementRow | undefined> {
  return tx.first(`${SELECT} where s.statement_id = $2`, [days, statementId])
}

/**
 * What a link in a mail leads to. If the end of a suspension was changed since, that is the decision that took its place then:
 * they are still suspended, and may appeal against that one.
 */
export function findLinked(tx: Tx, days: number, statementId: number): Promise<StatementRow | undefined> {
  return tx.first(
    `with recursive latest as (
       select statement_id, subject_type, subject_id, ended_at, ended_how from statements where statement_id = $2
       union all
       select n.statement_id, n.subject_type, n.subject_id, n.ended_at, n.ended_how
       from latest l join statements n on n.user_id = l.subject_id and n.statement_id > l.statement_id
         and n.subject_type = 'user' and n.created_at = l.ended_at
       where l.subject_type = 'user' and l.ended_how = 'superseded')
     ${SELECT} where s.statement_id = (select max(statement_id) from latest)`,
    [days, statementId],
  )
}

interface Concerned {
  email: string
  /** Since when it is known to be theirs. */
  confirmed_at: string | null
}

/** Where mails about a statement go now: the person, and for an agent its operator. */
export function addressesOf(tx: Tx, { user_id, bot_id, subject_type }: StatementRow): Promise<Concerned[]> {
  return tx.rows(
    `select email, email_verified_at as confirmed_at from users where user_id = $1 and email is not null
     union all select contact_email, contact_confirmed_at from bots where bot_id = $2 and contact_email is not null
     union all select second_contact_email, second_contact_since from bots
       where bot_id = $2 and second_contact_email is not null`,
    [user_id, subject_type === 'agent' ? bot_id : null],
  )
}

export function findStatementOfUser(tx: Tx, days: number, userId: number, statementId: number) {
  return tx.first<StatementRow>(`${SELECT} where s.user_id = $2 and s.statement_id = $3`, [days, userId, statementId])
}

export function findStatementOfBot(tx: Tx, days: number, botId: number, statementId: number) {
  return tx.first<StatementOfBot>(ofBot('s.statement_id = $3'), [days, botId, statementId])
}

/** The newest in force about the agent itself. */
export function findStop(tx: Tx, days: number, botId: number): Promise<StatementRow | undefined> {
  return tx.first(
    `${SELECT} where s.bot_id = $2 and s.subject_type = 'agent' and s.ended_at is null order by s.statement_id desc limit 1`,
    [days, botId],
  )
}

interface InForce {
  statement_id: number
  subject_type: StatementSubject
  subject_id: number
  facts: string
  ends_at: string | null
}

/** Decisions in force, by their subject, for links in mails to this person. */
export function findInForce(
  tx: Tx,
  userId: number,
  subjects: readonly { type: StatementSubject; id: number }[],
): Promise<InForce[]> {
  return tx.rows(
    `select distinct on (s.subject_type, s.subject_id) s.statement_id, s.subject_type, s.subject_id, s.facts, s.ends_at
     from statements s join unnest($2::text[], $3::bigint[]) q (type, id) on s.subject_type = q.type and s.subject_id = q.id
     where s.user_id = $1 and s.ended_at is null order by s.subject_type, s.subject_id, s.statement_id desc`,
    [userId, subjects.map(({ type }) => type), subjects.map(({ id }) => id)],
  )
}

/** The newest of each idea about its documents or edits; `id` and `subject_id` are the idea's. */
export function findInForceOfIdeas(
  tx: Tx,
  userId: number,
  subjects: readonly { type: StatementSubject; id: number }[],
): Promise<Pick<InForce, 'statement_id' | 'subject_type' | 'subject_id'>[]> {
  return tx.rows(
    `select distinct on (q.type, q.id) s.statement_id, q.type as subject_type, q.id as subject_id
     from statements s left join idea_documents d on s.subject_type = 'document' and d.document_id = s.subject_id
     left join idea_edits e on s.subject_type = 'edit' and e.edit_id = s.subject_id
     join unnest($2::text[], $3::bigint[]) q (type, id) on q.type = s.subject_type and q.id = coalesce(d.idea_id, e.idea_id)
     where s.user_id = $1 and s.ended_at is null order by q.type, q.id, s.statement_id desc`,
    [userId, subjects.map(({ type }) => type), subjects.map(({ id }) => id)],
  )
}

/** For transparency reports: no person, no agent, no words of anybody. */
export interface AnonymousStatement {
  statement_id: number
  decision: string
  subject_type: string
  rule: string | null
  found_by: string
  automatic: boolean
  created_at: string
  ends_at: string | null
  ended_at: string | null
  ended_how: string | null
  appealed: boolean
  appeal_outcome: string | null
}

export function listAnonymous(tx: Tx, since: string | null, after: number, limit: number) {
  return tx.rows<AnonymousStatement>(
    `select s.statement_id, s.decision, s.subject_type, ${RULE}, s.found_by, s.automatic, s.created_at, s.ends_at, s.ended_at,
       s.ended_how, a.statement_id is not null as appealed, a.outcome as appeal_outcome
     from statements s left join appeals a using (statement_id)
     where s.statement_id > $2 and ($1::timestamptz is null or s.created_at >= $1) order by s.statement_id limit $3`,
    [since, after, limit],
  )
}

export async function countAnonymous(tx: Tx, since: string | null, after: number, limit: number): Promise<number> {
  const { entries } = await tx.one<{ entries: number }>(
    `select count(*) as entries from (select 1 from statements s
       where s.statement_id > $2 and ($1::timestamptz is null or s.created_at >= $1) limit $3) found`,
    [since, after, limit],
  )
  return entries
}
