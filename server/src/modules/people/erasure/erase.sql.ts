import type { Tx } from '../../../db/tx.ts'
import { KIND_NAMES, NOTIFICATION_KINDS } from '../../../notices/kinds.ts'
import { FORGOTTEN_DETAILS } from '../../../observe/audit.sql.ts'

/** Locks all admins in a fixed order, so that of two who leave at once the second sees that the first is gone. */
export async function lockOtherAdmins(tx: Tx, userId: number): Promise<number> {
  const admins = await tx.rows<{ user_id: number }>(
    'select user_id from users where is_admin and erased_at is null order by user_id for no key update',
  )
  return admins.filter((admin) => admin.user_id !== userId).length
}

/**
 * Names of their ideas in the activity of other people's agents. Interests, watches and conversations say which agents these are.
 */
export async function forgetNamesInActivity(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `with own as (select idea_id from ideas where owner_user_id = $1),
     other as (
       select n.user_id, n.bot_id from own join interests n using (idea_id)
       union select r.match_user_id, null from own join introductions r using (idea_id)
       union select w.user_id, null from own join watches w using (idea_id)
       union select m.user_id, m.bot_id from own join conversations c using (idea_id)
         join conversation_members m using (conversation_id))
     update action_log a set facts = a.facts || '{"name": null}'
     where a.facts ->> 'kind' <> 'business'
       and (a.user_id in (select user_id from other) or (a.user_id is null and a.bot_id in (select bot_id from other)))
       and coalesce(a.facts ->> 'idea_id', a.facts ->> 'id')::bigint in (select idea_id from own)`,
    [userId],
  )
}

/** Requests of other people's agents about their ideas. */
export async function forgetIdeasAskedAbout(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update approvals a set preview = jsonb_set(a.preview - 'to', '{idea,name}', 'null'), facts = a.facts || '{"name": null}'
     where a.preview #>> '{idea,idea_id}' in (select idea_id::text from ideas where owner_user_id = $1)`,
    [userId],
  )
}

/** Their name in requests that would have reached them. */
export async function forgetWhomToReach(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update approvals a set preview = a.preview - 'to'
     from (select approval_id from conversation_members m join approvals x on x.input ->> 'conversation_id' = m.conversation_id::text
           where m.user_id = $1
           union select approval_id from interests n join approvals x on x.input ->> 'interest_id' = n.interest_id::text
           where n.user_id = $1
           union select approval_id from approvals x where x.input ->> 'match_user_id' = $1::bigint::text
           union select approval_id from introductions n join approvals x on x.input ->> 'introduction_id' = n.introduction_id::text
           where n.match_user_id = $1 or n.asker_user_id = $1) theirs
     where a.approval_id = theirs.approval_id`,
    [userId],
  )
}

/**
 * Answers to agents whose requests they approved: these hold what was written in their name. Lists instead of a join, so that the
 * events of these agents are read once and no others.
 */
export async function forgetAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update events set data = data - 'answer' - 'reason' - 'input'
     where bot_id = any (array(select bot_id from approvals where user_id = $1)) and type like 'approval.%'
       and (data ->> 'approval_id')::bigint = any (array(select approval_id from approvals where user_id = $1))`,
    [userId],
  )
}

/** Tasks they gave, in the events of the agents that got them. */
export async function forgetTasks(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update events set data = data - 'text' - 'guidance'
     where bot_id = any (array(select bot_id from tasks where user_id = $1)) and type like 'task.%'
       and (data ->> 'user_id')::bigint = $1`,
    [userId],
  )
}

/**
 * Reasons, in agents' events, why an admin rejected or took down something of theirs or stopped an assistant of theirs; also
 * about things they have deleted and to agents they have unpaired since. Finds agents as the rule above does.
 */
export async function forgetRejections(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `with thing as (
       select 'idea' as type, idea_id as id from ideas where owner_user_id = $1
       union all select 'business', business_id from businesses where owner_user_id = $1
       union all select subject_type, subject_id from statements
         where user_id = $1 and subject_type in ('idea', 'business'))
     update events set data = data - 'reason'
     where bot_id = any (array(
         select created_by_bot_id from ideas where owner_user_id = $1
         union select created_by_bot_id from businesses where owner_user_id = $1
         union select bot_id from statements where user_id = $1
         union select bot_id from log_chains where user_id = $1
         union select bot_id from links where user_id = $1))
       and type in ('idea.rejected', 'idea.taken_down', 'business.rejected')
       and ((data ->> 'idea_id')::bigint = any (array(select id from thing where type = 'idea'))
         or (data ->> 'business_id')::bigint = any (array(select id from thing where type = 'business')))`,
    [userId],
  )
  await tx.rows(
    `update events set data = data - 'reason'
     where bot_id = any (array(select bot_id from assistants where user_id = $1)) and type in ('bot.rejected', 'bot.suspended')`,
    [userId],
  )
}

/** Admins' actions on them and their things stay in the audit log, without dates of birth and reasons. */
export async function forgetReasons(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `with own as (select idea_id from ideas where owner_user_id = $1),
     subject as (
       select 'user' as type, $1::bigint as id
       union all select 'idea', idea_id from own
       union all select 'business', business_id from businesses where owner_user_id = $1
       union all select 'document', document_id from own join idea_documents using (idea_id)
       union all select 'document', document_id from idea_documents where user_id = $1
       union all select 'idea_edit', edit_id from own join idea_edits using (idea_id)
       union all select 'update', update_id from own join idea_updates using (idea_id)
       union all select unnest('{bot,agent}'::text[]), bot_id from assistants where user_id = $1
       union all select 'statement', statement_id from statements where user_id = $1
       -- Also things they have deleted since.
       union all select case subject_type when 'edit' then 'idea_edit' else subject_type end, subject_id
         from statements where user_id = $1 and subject_type in ('idea', 'business', 'document', 'edit', 'update')),
     -- Reports about any of these or about their messages, and reports by them.
     reported as (
       select r.audit_id from audit_log r where r.subject_type = 'report' and (
         exists (select 1 from subject s where s.type = r.details ->> 'subject_type' and s.id = (r.details ->> 'subject_id')::bigint)
         or r.details ->> 'subject_type' = 'message'
           and exists (select 1 from messages m where m.user_id = $1 and m.id = (r.details ->> 'subject_id')::bigint)
         or exists (select 1 from reports o where o.report_id = r.subject_id and o.reporter_user_id = $1)))
     update audit_log a set details = a.details - '{${FORGOTTEN_DETAILS.join()}}'::text[]
     where audit_id in (
       select audit_id from reported
       union all select b.audit_id from audit_log b join subject s on b.subject_type = s.type and b.subject_id = s.id)`,
    [userId],
  )
}

export const ABOUT_IDEAS = KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].about === 'idea')

/** Waiting mails to others about the person's ideas. */
export async function forgetNamesToMail(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `delete from notifications where kind = any ($2) and about in (select idea_id from ideas where owner_user_id = $1)`,
    [userId, ABOUT_IDEAS],
  )
}

/** Reports by others about them and their things. */
export async function forgetReports(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `with own as (select idea_id from ideas where owner_user_id = $1),
     subject as (
       select 'user' as type, $1::bigint as id
       union all select 'idea', idea_id from own
       union all select 'business', business_id from businesses where owner_user_id = $1
       union all select 'update', update_id from own join idea_updates using (idea_id)
       union all select 'update', subject_id from statements where user_id = $1 and subject_type = 'update')
     delete from reports r using subject s where r.subject_type = s.type and r.subject_id = s.id`,
    [userId],
  )
}

/** Unpaid ones count: the money may be on its way, and then has to be refunded. */
const PAID_FOR = `exists (select 1 from payments p
  where p.idea_id = i.idea_id and (p.status <> 'expired' or p.checkout_at is not null))`

/** Keeps their ideas with a payment for the books, hidden and emptied. */
export async function emptyPaidIdeas(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update ideas i set name = null, annotation = null, description = null, type_of_idea = null,
       region_of_idea_selling = null, idea_development_description = null, duration = null, profit_share_option = null,
       business_id = null, approval_status = 'rejected', rejection_reason = 'The owner erased their account.',
       published_at = null, updated_at = app_now(), agent_texts = '[]'
     where i.owner_user_id = $1 and ${PAID_FOR}`,
    [userId],
  )
}

/** Deletes all others, with everything attached. */
export async function deleteIdeas(tx: Tx, userId: number): Promise<void> {
  await tx.rows(`delete from ideas i where i.owner_user_id = $1 and not ${PAID_FOR}`, [userId])
}

export async function closeRounds(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update rounds r set status = 'closed', closed_at = app_now() from ideas i
     where i.idea_id = r.idea_id and i.owner_user_id = $1 and r.status = 'open'`,
    [userId],
  )
}

/** What pending agents prepared for their address and nobody owns yet. */
export async function forgetPrepared(tx: Tx, email: string): Promise<void> {
  await tx.rows(
    `update queued_writes set input = '{}', answer = '{}', facts = null
     where lower(btrim(input ->> 'email')) = $1 and input ->> 'email' is not null and state <> 'queued'`,
    [email],
  )
}

interface Addressee {
  readonly user_id: number
  readonly email: string
  readonly email_verified: boolean
}

/**
 * Mails to their address. An unproven address may be a stranger's: then mails from before registration are not theirs, nor are
 * mails about an earlier owner's account. Mails to a guardian are theirs in any case.
 */
export async function forgetMails(tx: Tx, { user_id, email, email_verified }: Addressee): Promise<void> {
  await tx.rows(
    `delete from mails m using users u where u.user_id = $1 and m.to_address = $2
       and (m.created_at >= case when $3 then u.email_verified_at else u.created_at end or $3 and (
         coalesce(m.account_user_id, $1) = $1
         or m.to_address = (select g.guardian_email from users g where g.user_id = m.account_user_id)))`,
    [user_id, email, email_verified],
  )
}
