/** Rules that many statements share. `row` is the name or alias of the row they look at. */

/**
 * An idea or a business that everybody may see: it passed review and is not held for a pending agent. Those of suspended
 * people, and of minors without a guardian's approval, are `withheld` (settle_published in the migrations).
 */
export function isPublished(row: string): string {
  return `${row}.approval_status = 'approved' and ${row}.held_for_bot_id is null`
}

/** Somebody whom everybody may see: a public profile, and not a minor's. The view published_ideas asks the same. */
export function isPublic(user: string): string {
  return `is_public(${user})`
}

/**
 * Somebody whom the other side of a conversation knows by name. An owner whom the idea does not name, because they hide or are a
 * minor, stays unnamed in the conversation that an interest opened until they accept it, and in one that a question opened.
 */
export function isNamedIn(user: string, conversation: string): string {
  return `(${isPublic(user)} or not exists (select 1 from interests asking join ideas asked using (idea_id)
    where asking.conversation_id = ${conversation} and asking.status <> 'accepted' and asked.owner_user_id = ${user}.user_id
    union all select 1 from idea_questions asking join ideas asked using (idea_id)
    where asking.conversation_id = ${conversation} and asked.owner_user_id = ${user}.user_id))`
}

/** The name, or what stands for it. */
export function nameIn(user: string, conversation: string): string {
  return `case when ${isNamedIn(user, conversation)} then ${user}.name else 'Owner of the idea' end`
}

/** Somebody whose profile an admin hides: this overrides their own choice. */
export function isHiddenByAdmin(user: string): string {
  return `exists (select 1 from statements s
    where s.subject_type = 'profile' and s.subject_id = ${user}.user_id and s.ended_at is null)`
}

/** Somebody whom others may find for their ideas: verified, public, adult, and not opted out of matching. */
export function mayBeFound(user: string, profile: string): string {
  return `${isPublic(user)} and ${user}.email_verified_at is not null and not coalesce(${profile}.opted_out, false)`
}

/**
 * An agent that everybody may see and pair with: active, with a confirmed operator, and willing. Assistants that people
 * connect are theirs or their host's.
 */
export function isListed(bot: string): string {
  return `${bot}.wants_listing and ${bot}.status = 'active' and ${bot}.contact_confirmed_at is not null
    and not exists (select 1 from assistants where assistants.bot_id = ${bot}.bot_id)`
}

/** Old enough for agents to act for them; without a date of birth nothing is known against it. */
export function mayHaveAgents(user: string): string {
  return `(${user}.date_of_birth is null or ${user}.date_of_birth <= app_now()::date - interval '14 years')`
}

/** A permission of a pairing that its person has granted, not paused, and whose end has not come. Both are expressions. */
export function isGranted(link: string, permission: string): string {
  return `(${permission} = any (${link}.permissions)
    and not coalesce((${link}.terms -> ${permission} ->> 'paused')::boolean, false)
    and coalesce((${link}.terms -> ${permission} -> 'limits' ->> 'expires_at')::timestamptz > app_now(), true))`
}

/** A session ends this long after its last use. The function admit_person says the same. */
export const SESSION_DAYS = 30
export const SESSION_LIFE = `interval '${SESSION_DAYS} days'`

/** One of two people blocks the other. Both are expressions for their ids. */
export function blockedBetween(one: string, other: string): string {
  return `exists (select 1 from blocks k where (k.user_id = ${one} and k.blocked_user_id = ${other})
    or (k.user_id = ${other} and k.blocked_user_id = ${one}))`
}

/** The standing words of a pairing's person to its agent; null where there are none. */
export function guidanceOf(link: string): string {
  return `(select g.words from guidance g where g.user_id = ${link}.user_id and g.bot_id = ${link}.bot_id
    order by g.guidance_id desc limit 1)`
}

/**
 * Whole seconds until `since` is longer ago than `window`: at least one, and after a clock was set back never more than the
 * window. Both are expressions.
 */
export function secondsUntilOver(since: string, window: string): string {
  return `greatest(1, ceil(extract(epoch from least(${since} + ${window} - app_now(), ${window}))))::integer`
}
