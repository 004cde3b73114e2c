/** What a notification says: the thing it names, the person or agent it comes from, and how often it happened. */
export interface Said {
  thing: string
  who: string | null
  agent: string | null
  times: number
}

/** Someone · Mira · Mira and another person · Mira and 2 others. */
function people({ who, times }: Said): string {
  if (times === 1) return who ?? 'Someone'
  if (who === null) return `${times} people`
  return times === 2 ? `${who} and another person` : `${who} and ${times - 1} others`
}
const are = ({ times }: Said) => (times === 1 ? 'is' : 'are')
const documents = ({ times }: Said) => (times === 1 ? 'A document was' : `${times} documents were`)

export const notices = {
  title: 'Notifications',
  intro: 'What happened to your ideas, businesses, interests and agents in the last 90 days.',
  empty: 'Nothing new. Decisions on your ideas and answers to your interest will appear here.',
  unread: 'New',
  reason: 'Reason:',
  search: 'Saved search:',
  unnamed: 'Untitled',
  markAll: 'Mark all as read',
  all: 'See all',
  settings: 'Settings',
  kinds: {
    approval_asked: ({ thing }: Said) => `${thing} asks for your approval.`,
    approval_lapsed: ({ thing }: Said) =>
      `${thing} asked for your approval, but the request expired. Nothing happened.`,
    idea_offered: ({ thing, agent }: Said) =>
      `${agent ?? 'An agent'} prepared ${thing} for you. Accept or decline the idea.`,
    business_offered: ({ thing, agent }: Said) =>
      `${agent ?? 'An agent'} prepared the business ${thing} for you. Accept or decline it.`,
    idea_attached: ({ thing, agent }: Said) =>
      `${thing}, which ${agent ?? 'an agent'} prepared for you, is now your draft. It is not public.`,
    business_attached: ({ thing, agent }: Said) =>
      `The business ${thing}, which ${agent ?? 'an agent'} prepared for you, is now your draft. It is not public.`,
    agent_left: ({ thing }: Said) => `${thing} ended its pairing with you. What it made for you stays yours.`,
    agent_contact_changed: ({ thing }: Said) =>
      `The operator of ${thing} has a new contact address. Someone else may be running the agent now.`,
    agent_recovered: ({ thing }: Said) =>
      `The operator of ${thing} lost its token and created a new one by email. The agent keeps acting for you as before.`,
    agent_paired: ({ thing }: Said) => `${thing} was paired with your account.`,
    agent_acted: ({ thing }: Said) => `${thing} acted for you.`,
    interest_received: (said: Said) => `${people(said)} ${are(said)} interested in ${said.thing}.`,
    interest_withdrawn: (said: Said) => `${people(said)} ${are(said)} no longer interested in ${said.thing}.`,
    interest_accepted: ({ thing, who }: Said) =>
      who === null ? `Your interest in ${thing} was accepted.` : `${who} accepted your interest in ${thing}.`,
    interest_declined: ({ thing, who }: Said) =>
      who === null ? `Your interest in ${thing} was declined.` : `${who} declined your interest in ${thing}.`,
    introduction_received: ({ thing, who }: Said) =>
      `${who ?? 'Someone'} would like to talk with you about ${thing}, because you match it.`,
    introduction_withdrawn: ({ thing, who }: Said) =>
      `${who ?? 'Someone'} withdrew the request to talk about ${thing}.`,
    introduction_accepted: (said: Said) =>
      `${people(said)} accepted your request to talk about ${said.thing}. You can write to them now.`,
    introduction_declined: (said: Said) => `${people(said)} declined your request to talk about ${said.thing}.`,
    message_waiting: (_said: Said) => 'You have a new message.',
    idea_approved: ({ thing }: Said) => `${thing} was approved and is now published.`,
    idea_rejected: ({ thing }: Said) => `${thing} was rejected. Edit it to send it back to review.`,
    idea_taken_down: ({ thing }: Said) => `${thing} was taken down. Edit it to send it back to review.`,
    document_asked: (said: Said) => `${people(said)} would like to read a document on ${said.thing}.`,
    document_granted: ({ thing, who }: Said) => `${who ?? 'The owner'} gave you access to a document on ${thing}.`,
    document_revoked: ({ thing, who }: Said) => `${who ?? 'The owner'} removed your access to a document on ${thing}.`,
    document_approved: (said: Said) => `${documents(said)} approved for ${said.thing}.`,
    document_rejected: (said: Said) =>
      `${documents(said)} rejected for ${said.thing}. Others cannot see ${said.times === 1 ? 'it' : 'them'}.`,
    idea_reopened: ({ thing }: Said) => `An admin withdrew the decision on ${thing}. It is back in review.`,
    business_reopened: ({ thing }: Said) =>
      `An admin withdrew the decision on your business ${thing}. It is back in review.`,
    document_reopened: ({ thing }: Said) =>
      `An admin withdrew the decision on a document on ${thing}. It is back in review.`,
    edit_restored: ({ thing }: Said) => `An admin restored the change to ${thing} that had been reverted.`,
    edit_reverted: ({ thing }: Said) => `A change to ${thing} was reverted. The idea is still published.`,
    business_approved: ({ thing }: Said) => `Your business ${thing} was approved.`,
    business_rejected: ({ thing }: Said) => `Your business ${thing} was rejected. Edit it to send it back to review.`,
    message_hidden: (_said: Said) => 'An admin removed one of your messages. Read why, and appeal if you disagree.',
    update_hidden: (_said: Said) => 'An admin removed one of your updates. Read why, and appeal if you disagree.',
    profile_hidden: (_said: Said) => 'An admin hid your profile. Read why, and appeal if you disagree.',
    appeal_decided: (_said: Said) => 'An admin decided on your appeal.',
    report_acted: (_said: Said) => 'An admin reviewed your report and took action. Thank you.',
    report_dismissed: (_said: Said) => 'An admin reviewed your report and found no violation of the rules.',
    round_opened: ({ thing }: Said) => `The round for ${thing} is open.`,
    round_closed: ({ thing }: Said) => `The round for ${thing} has ended.`,
    round_ending: ({ thing }: Said) => `The round for ${thing} ends soon.`,
    followed_round_ending: ({ thing }: Said) => `The round for ${thing} ends soon.`,
    followed_round_ended: ({ thing }: Said) => `The round for ${thing} has ended.`,
    idea_update: ({ thing, times }: Said) =>
      `There ${times === 1 ? 'is news' : `are ${times} updates`} about ${thing}.`,
    round_started: ({ thing }: Said) => `A round opened for ${thing}.`,
    idea_fits: ({ thing }: Said) => `${thing} is new and fits your matching profile.`,
    search_found: ({ thing }: Said) => `${thing} is new and matches a search you saved.`,
    payment_required: ({ thing }: Said) => `A round for ${thing} is waiting for your payment.`,
    payment_completed: ({ thing }: Said) => `You paid for a round for ${thing}. It is now open.`,
    payment_refund_due: ({ thing }: Said) =>
      `No round on ${thing} could open for your payment. You will get your money back.`,
    payment_refunded: ({ thing }: Said) => `Your payment for a round for ${thing} was refunded.`,
    payment_refund_failed: ({ thing }: Said) =>
      `The refund of your payment for a round for ${thing} did not reach you. You will still get your money back.`,
    new_device: (_said: Said) => 'Someone signed in to your account from a browser we have not seen before.',
    data_ready: (_said: Said) => 'Your data is ready to download.',
    birth_date_corrected: (_said: Said) =>
      'An admin corrected your date of birth. We emailed you the reason and what it means for you.',
    guardian_limited: (_said: Said) =>
      'Your guardian changed what you can do here. Talk to them if something no longer works.',
    guardian_declined: (_said: Said) =>
      'Your guardian has declined. You can ask someone else, or talk to them and ask again.',
    guardian_withdrawn: (_said: Said) =>
      'Your guardian has withdrawn their approval. You can still read, write drafts, watch ideas and look for matches.',
    guardian_approved: (_said: Said) =>
      'Your guardian has approved. You can now publish, open rounds, express interest, send messages and pay.',
  },
}
