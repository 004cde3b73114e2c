/** Conditions and reasons that several declarations share. */

/** Left out of the archive, as a column. */
export const INDEX = 'made from other fields, for searching'
export const SECRET = 'would let somebody act as you; only its fingerprint is kept'
export const PRINTS = 'fingerprints of what agents wrote, for the label'
export const HELD = 'a mark that the agent who wrote it waits for approval'
export const ADMIN = 'an admin'
export const TECHNICAL = 'technical'

/** Left out of the archive, as a table. */
export const ABOUT_AGENT = 'no: about an agent, not about a person'
export const ABOUT_NOBODY = 'no: about nobody'
export const FOR_SEARCH = 'no: made from your profile or ideas, for matching and searching'
export const COUNTER = 'no: counters that make limits work'
export const WORK = 'no: steps of work in progress'
export const TOLD = 'no: who was told about which idea; the notices are in the archive'

/** Why it outlives a person. */
export const ACCOUNTED = 'what an admin did is accounted for'
export const OTHER_SIDE = 'the other side keeps the conversation'

/** The person's rows; the person is $1. */
export const OWN = 'user_id = $1'
export const OWN_IDEAS = 'idea_id in (select idea_id from ideas where owner_user_id = $1 and held_for_bot_id is null)'
export const OWN_TALKS = 'conversation_id in (select conversation_id from conversation_members where user_id = $1)'
/** Not before they have proven it: anybody can register with a stranger's address. */
export const atOwnAddress = (column: string) =>
  `${column} = (select email from users where user_id = $1 and email_verified_at is not null)`
/** Theirs, or prepared for their address and waiting for their answer. */
export const OWN_OR_OFFERED = `(owner_user_id = $1 or (${atOwnAddress('claim_email')} and claim_expires_at > app_now()))
  and held_for_bot_id is null`
