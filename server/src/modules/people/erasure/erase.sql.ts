import type { Tx } from '../../../db/tx.ts'
import { KIND_NAMES, NOTIFICATION_KINDS } from '../../../notices/kinds.ts'

/** Locks all admins in a fixed order: of two who leave at once, the second sees that the first is gone. */
export async function lockOtherAdmins(tx: Tx, userId: number): Promise<number> {
  const admins = await tx.rows<{ user_id: number }>(
    'select user_id from users where is_admin and erased_at is null order by user_id for no key update',
  )
  return admins.filter((admin) => admin.user_id !== userId).length
}

/**
 * The row stays, since other records reference it, but nothing in it identifies the person. The address is free again.
 */
export async function blankPerson(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `update users set email = 'erased-' || user_id || '@erased.invalid', name = 'Former member', username = null,
       date_of_birth = null, guardian_approved_at = null, guardian_email = null, guardian_limits = default, email_verified_at = null,
       password_hash = null, roles = '{}', bio = null, visibility = 'hidden', trusted = false, premium = false,
       is_admin = false, second_factor = false, notified_at = null, digested_at = null, digest_every = default, language = default,
       suspended_at = null, suspended_until = null, onboarding_step = null, onboarding_role = null, next_path = null, erased_at = app_now()
     where user_id = $1`,
    [userId],
  )
}

export async function deleteBelongings(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from mail_tokens where user_id = $1', [userId])
  // An assistant of their own has their address as its operator's.
  await tx.rows(
    `update bots set contact_email = 'erased@erased.invalid'
     where bot_id in (select bot_id from assistants where user_id = $1)`,
    [userId],
  )
  await tx.rows('delete from passkeys where user_id = $1', [userId])
  await tx.rows('delete from recovery_codes where user_id = $1', [userId])
  await tx.rows('delete from passkey_removals where user_id = $1', [userId])
  await tx.rows('delete from address_changes where user_id = $1', [userId])
  await tx.rows('delete from data_exports where user_id = $1', [userId])
  await tx.rows('delete from matching_profiles where user_id = $1', [userId])
  await tx.rows('delete from document_requests where user_id = $1', [userId])
  await tx.rows('delete from document_reads where user_id = $1', [userId])
  await tx.rows('delete from favourites where user_id = $1', [userId])
  await tx.rows('delete from grant_uses where user_id = $1', [userId])
  await tx.rows('delete from shared_usage where user_id = $1', [userId])
  await tx.rows('delete from act_links where user_id = $1', [userId])
  await tx.rows('delete from match_notices where user_id = $1', [userId])
  await tx.rows('delete from backer_notices where user_id = $1', [userId])
  await tx.rows('delete from legal_acceptances where user_id = $1', [userId])
  await tx.rows('delete from saved_searches where user_id = $1', [userId])
  await tx.rows('delete from search_notices where user_id = $1', [userId])
  await tx.rows(`delete from reports where reporter_user_id = $1 or (subject_type = 'user' and subject_id = $1)`, [
    userId,
  ])
  await tx.rows('delete from blocks where user_id = $1 or blocked_user_id = $1', [userId])
  // Their appeals go with them. The audit log still says that something was decided.
  await tx.rows('delete from statements where user_id = $1', [userId])
  await tx.rows('delete from notifications where user_id = $1', [userId])
  await tx.rows('delete from notices where user_id = $1', [userId])
  await tx.rows('delete from notification_opt_outs where user_id = $1', [userId])
  // What agents were answered when this person approved something holds what was written in their name. Lists, not a join: the
  // events of these agents are read once, and those of no other.
  await tx.rows(
    `update events set data = data - 'answer' - 'reason'
     where bot_id = any (array(select bot_id from approvals where user_id = $1)) and type like 'approval.%'
       and (data ->> 'approval_id')::bigint = any (array(select approval_id from approvals where user_id = $1))`,
    [userId],
  )
  await tx.rows('delete from approvals where user_id = $1', [userId])
  // What agents requested on their behalf: the entries stay and fail at release, since nobody is paired any more.
  await tx.rows(
    `update queued_writes set input = jsonb_build_object('user_id', user_id), answer = '{}', facts = null where user_id = $1`,
    [userId],
  )
}

/** What was prepared for their address by agents that were still to be approved; what waits for that is nobody's yet. */
export async function blankPrepared(tx: Tx, email: string): Promise<void> {
  await tx.rows(
    `update queued_writes set input = '{}', answer = '{}', facts = null
     where lower(btrim(input ->> 'email')) = $1 and input ->> 'email' is not null and state <> 'queued'`,
    [email],
  )
}

/**
 * What agents did for them stays in the log as bare acts. Others whose agents touched an idea of theirs keep theirs, without
 * its name. Call while interests, watches and conversations still tell who those are.
 */
export async function blankActivity(tx: Tx, userId: number): Promise<void> {
  await tx.rows('update action_log set facts = null where user_id = $1 and facts is not null', [userId])
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
  // What others' agents asked about their ideas, and what was to reach them.
  await tx.rows(
    `update approvals a set preview = jsonb_set(a.preview - 'to', '{idea,name}', 'null'), facts = a.facts || '{"name": null}'
     where a.preview #>> '{idea,idea_id}' in (select idea_id::text from ideas where owner_user_id = $1)`,
    [userId],
  )
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
 * What admins did about this person and their things stays in the audit log; a date of birth and the words about it go. Call
 * while the statements and the things are still there.
 */
export async function blankAudit(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `with own as (select idea_id from ideas where owner_user_id = $1),
     subject as (
       select 'user' as type, $1::bigint as id
       union all select 'idea', idea_id from own
       union all select 'business', business_id from businesses where owner_user_id = $1
       union all select 'document', document_id from own join idea_documents using (idea_id)
       union all select 'idea_edit', edit_id from own join idea_edits using (idea_id)
       union all select 'statement', statement_id from statements where user_id = $1
       -- Also of what they have deleted since.
       union all select case subject_type when 'edit' then 'idea_edit' else subject_type end, subject_id
         from statements where user_id = $1 and subject_type in ('idea', 'business', 'document', 'edit'))
     update audit_log a set details = a.details - '{date_of_birth,reason,answer}'::text[] from subject s
     where a.subject_type = s.type and a.subject_id = s.id`,
    [userId],
  )
}

/**
 * To their address, and those that are about their account at another one: a former or a wanted address, their guardian's. An
 * address they never proved may be a stranger's: what it got before they came is not theirs. Nor is what it got about another
 * account, of whoever had it before; only a guardian's is theirs all the same.
 */
export async function deleteMails(
  tx: Tx,
  { user_id, email, email_verified }: { user_id: number; email: string; email_verified: boolean },
): Promise<void> {
  await tx.rows(
    `delete from mails m using users u where u.user_id = $1 and m.to_address = $2
       and (m.created_at >= case when $3 then u.email_verified_at else u.created_at end or $3 and (
         coalesce(m.account_user_id, $1) = $1
         or m.to_address = (select g.guardian_email from users g where g.user_id = m.account_user_id)))`,
    [user_id, email, email_verified],
  )
  await tx.rows('delete from mails where account_user_id = $1', [user_id])
}

const ABOUT_IDEAS = KIND_NAMES.filter((kind) => NOTIFICATION_KINDS[kind].about === 'idea')

/** What others are still to be mailed about their ideas, which has the names of these; and what others reported of their things. */
async function forgetWords(tx: Tx, userId: number): Promise<void> {
  await tx.rows(
    `delete from notifications where kind = any ($2) and about in (select idea_id from ideas where owner_user_id = $1)`,
    [userId, ABOUT_IDEAS],
  )
  await tx.rows(
    `with own as (select idea_id from ideas where owner_user_id = $1),
     subject as (
       select 'idea' as type, idea_id as id from own
       union all select 'business', business_id from businesses where owner_user_id = $1
       union all select 'update', update_id from own join idea_updates using (idea_id)
       union all select 'update', subject_id from statements where user_id = $1 and subject_type = 'update')
     delete from reports r using subject s where r.subject_type = s.type and r.subject_id = s.id`,
    [userId],
  )
}

/**
 * An idea with a payment stays for the books, emptied and hidden, its round closed; all others are deleted with
 * everything attached. An unpaid payment counts too: the money may be on its way, and has to be refunded then.
 */
export async function removeRecords(tx: Tx, userId: number): Promise<void> {
  await forgetWords(tx, userId)
  await tx.rows(
    `update ideas i set name = null, annotation = null, description = null, type_of_idea = null,
       region_of_idea_selling = null, idea_development_description = null, duration = null, profit_share_option = null,
       business_id = null, approval_status = 'rejected', rejection_reason = 'The owner erased their account.',
       published_at = null, updated_at = app_now(), agent_texts = '[]'
     where i.owner_user_id = $1
       and exists (select 1 from payments p where p.idea_id = i.idea_id and (p.status <> 'expired' or p.checkout_at is not null))`,
    [userId],
  )
  await tx.rows('delete from document_uploads where user_id = $1', [userId])
  await tx.rows(`delete from idea_documents d using ideas i where i.idea_id = d.idea_id and i.owner_user_id = $1`, [
    userId,
  ])
  await tx.rows('delete from idea_updates u using ideas i where i.idea_id = u.idea_id and i.owner_user_id = $1', [
    userId,
  ])
  await tx.rows(`delete from idea_edits e using ideas i where i.idea_id = e.idea_id and i.owner_user_id = $1`, [userId])
  await tx.rows(
    `delete from ideas i where i.owner_user_id = $1
       and not exists (select 1 from payments p where p.idea_id = i.idea_id and (p.status <> 'expired' or p.checkout_at is not null))`,
    [userId],
  )
  await tx.rows(
    `update rounds r set status = 'closed', closed_at = app_now() from ideas i
     where i.idea_id = r.idea_id and i.owner_user_id = $1 and r.status = 'open'`,
    [userId],
  )
  await tx.rows('delete from watches w using ideas i where i.idea_id = w.idea_id and i.owner_user_id = $1', [userId])
  await tx.rows('delete from favourites f using ideas i where i.idea_id = f.idea_id and i.owner_user_id = $1', [userId])
  await tx.rows('delete from businesses where owner_user_id = $1', [userId])
}
