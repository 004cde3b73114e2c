import { sayIn, subjectIn } from '../say.ts'
import type { Words } from '../words.ts'

const { after, quoted } = sayIn('en')
const who = subjectIn({
  agentFor: (agent, person) => `${agent}, agent for ${person}`,
  agentAlone: (agent) => `${agent}, an agent`,
  someone: 'Someone',
})
const idea = (name: string) => (name === '' ? 'an idea' : quoted(name))
const SEE_IDEA = 'See your idea'

export const notices: Words['notices'] = {
  approval_asked: {
    subject: 'Your agent asks for your approval',
    line: ({ name }) => `Your agent${after(name)} asks for your approval.`,
    button: 'See and decide',
  },
  approval_lapsed: {
    subject: 'A request from your agent expired',
    line: ({ name }) => `Your agent${after(name)} asked for your approval, but the request expired. Nothing happened.`,
    button: 'See the request',
  },
  idea_offered: {
    subject: 'An agent prepared an idea for you',
    line: ({ name }) => `An agent prepared the idea${after(name)} for you. No one else sees it unless you accept it.`,
    button: 'Accept or decline',
  },
  business_offered: {
    subject: 'An agent prepared a business profile for you',
    line: ({ name }) => `An agent prepared the business profile${after(name)} for you. Accept or decline it.`,
    button: 'Accept or decline',
  },
  idea_attached: {
    subject: 'You have a draft that an agent prepared',
    line: ({ name }) => `The idea${after(name)} that an agent prepared for you is now your draft. Only you see it.`,
    button: SEE_IDEA,
  },
  business_attached: {
    subject: 'You have a draft that an agent prepared',
    line: ({ name }) =>
      `The business profile${after(name)} that an agent prepared for you is now your draft. Only you see it.`,
    button: 'See your business',
  },
  agent_paired: {
    subject: 'An agent was paired with your account',
    line: ({ name }) => `The agent${after(name)} was paired with your account. If this was not you, end the pairing.`,
    button: 'See your agents',
  },
  agent_acted: {
    subject: 'Your agent acted for you',
    line: ({ name }) => `Your agent${after(name)} acted for you.`,
    button: 'See what it did',
  },
  agent_left: {
    subject: 'An agent ended its pairing with you',
    line: ({ name }) => `The agent${after(name)} ended its pairing with you. What it made for you stays yours.`,
    button: 'See your agents',
  },
  agent_contact_changed: {
    subject: 'Your agent’s operator has a new address',
    line: ({ name }) =>
      `The operator of your agent${after(name)} has a new contact address. Someone else may be running the agent now. If you no longer trust it, end the pairing.`,
    button: 'See the agent',
  },
  agent_recovered: {
    subject: 'Your agent got a new token',
    line: ({ name }) =>
      `The operator of your agent${after(name)} lost its token and created a new one by email. The agent keeps acting for you as before. If this seems odd, pause it and ask its operator.`,
    button: 'See the agent',
  },
  interest_received: {
    subject: 'Someone is interested in your idea',
    line: ({ name, by }) => `${who(by)} is interested in your idea${after(name)}.`,
    button: 'Answer the interest',
  },
  interest_withdrawn: {
    subject: 'An interest in your idea was withdrawn',
    line: ({ name, by }) => `${who(by)} is no longer interested in your idea${after(name)}.`,
    button: 'See who is interested',
  },
  interest_accepted: {
    subject: 'Your interest was accepted',
    line: ({ name, by }) => `${who(by)} accepted your interest in ${idea(name)}. You can write to each other now.`,
    button: 'Open the conversation',
  },
  interest_declined: {
    subject: 'Your interest was declined',
    line: ({ name, by }) => `${who(by)} declined your interest in ${idea(name)}.`,
    button: 'See your interests',
  },
  introduction_received: {
    subject: 'Someone would like to meet you',
    line: ({ name, by }) => `${who(by)} would like to talk with you about ${idea(name)}, because you match it.`,
    button: 'Read and answer',
  },
  introduction_withdrawn: {
    subject: 'An introduction request was withdrawn',
    line: ({ name, by }) => `${who(by)} withdrew the request to talk to you about ${idea(name)}.`,
    button: 'Open your inbox',
  },
  introduction_accepted: {
    subject: 'Your introduction request was accepted',
    line: ({ name, by }) =>
      `${who(by)} accepted your request to talk about your idea${after(name)}. You can write to each other now.`,
    button: 'Open the conversation',
  },
  introduction_declined: {
    subject: 'Your introduction request was declined',
    line: ({ name, by }) => `${who(by)} declined your request to talk about your idea${after(name)}.`,
    button: SEE_IDEA,
  },
  message_waiting: {
    subject: 'You have a new message',
    line: ({ name, by }) => `${who(by)} wrote to you${name === '' ? '' : ` about ${idea(name)}`}.`,
    button: 'Read and reply',
  },
  idea_approved: {
    subject: 'Your idea is published',
    line: ({ name }) => `Your idea${after(name)} was approved and is now published.`,
    button: SEE_IDEA,
  },
  idea_rejected: {
    subject: 'Your idea was rejected',
    line: ({ name }) => `Your idea${after(name)} was rejected. Edit it to send it back to review.`,
    button: 'Edit your idea',
  },
  idea_taken_down: {
    subject: 'Your idea was taken down',
    line: ({ name }) => `Your idea${after(name)} was taken down. Edit it to send it back to review.`,
    button: 'Edit your idea',
  },
  edit_reverted: {
    subject: 'A change to your idea was reverted',
    line: ({ name }) => `A change to your idea${after(name)} was reverted. The idea is still published.`,
    button: SEE_IDEA,
  },
  document_asked: {
    subject: 'Someone would like to read one of your documents',
    line: ({ name, by }) => `${who(by)} would like to read a document on your idea${after(name)}.`,
    button: 'See the request',
  },
  document_granted: {
    subject: 'You now have access to a document',
    line: ({ name, by }) => `${who(by)} gave you access to a document on ${idea(name)}.`,
    button: 'Read it',
  },
  document_revoked: {
    subject: 'You no longer have access to a document',
    line: ({ name, by }) => `${who(by)} removed your access to a document on ${idea(name)}.`,
    button: 'See the idea',
  },
  document_approved: {
    subject: 'Your document was approved',
    line: ({ name }) => `A document you added to your idea${after(name)} was approved.`,
    button: SEE_IDEA,
  },
  document_rejected: {
    subject: 'Your document was rejected',
    line: ({ name }) => `A document you added to your idea${after(name)} was rejected. Others cannot see it.`,
    button: SEE_IDEA,
  },
  business_approved: {
    subject: 'Your business was approved',
    line: ({ name }) => `Your business${after(name)} was approved.`,
    button: 'See your business',
  },
  business_rejected: {
    subject: 'Your business was rejected',
    line: ({ name }) => `Your business${after(name)} was rejected. Edit it to send it back to review.`,
    button: 'Edit your business',
  },
  idea_reopened: {
    subject: 'Your idea is in review again',
    line: ({ name }) => `We withdrew our decision on your idea${after(name)}. It is in review again.`,
    button: SEE_IDEA,
  },
  business_reopened: {
    subject: 'Your business is in review again',
    line: ({ name }) => `We withdrew our decision on your business${after(name)}. It is in review again.`,
    button: 'See your business',
  },
  document_reopened: {
    subject: 'Your document is in review again',
    line: ({ name }) => `We withdrew our decision on a document on your idea${after(name)}. It is in review again.`,
    button: SEE_IDEA,
  },
  edit_restored: {
    subject: 'A change to your idea was restored',
    line: ({ name }) => `The change to your idea${after(name)} that had been reverted is back.`,
    button: SEE_IDEA,
  },
  message_hidden: {
    subject: 'One of your messages was removed',
    line: () => 'An admin removed one of your messages from a conversation.',
    button: 'Read the decision',
  },
  update_hidden: {
    subject: 'One of your updates was removed',
    line: () => 'An admin removed an update you posted about your idea.',
    button: 'Read the decision',
  },
  profile_hidden: {
    subject: 'Your profile is no longer public',
    line: () => 'An admin hid your profile.',
    button: 'Read the decision',
  },
  appeal_decided: {
    subject: 'Your appeal has been decided',
    line: () => 'An admin decided on your appeal.',
    button: 'Read the answer',
  },
  report_acted: {
    subject: 'About your report',
    line: () => 'An admin reviewed your report and took action. Thank you.',
    button: 'Open your notifications',
  },
  report_dismissed: {
    subject: 'About your report',
    line: () => 'An admin reviewed your report and found no violation of the rules.',
    button: 'Open your notifications',
  },
  round_opened: {
    subject: 'A round on your idea is open',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is open.`,
    button: SEE_IDEA,
  },
  round_closed: {
    subject: 'A round on your idea has ended',
    line: ({ name }) => `A fundraising round on your idea${after(name)} has ended.`,
    button: SEE_IDEA,
  },
  round_ending: {
    subject: 'A round on your idea is about to end',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is about to end.`,
    button: SEE_IDEA,
  },
  idea_update: {
    subject: 'News about an idea you follow',
    line: ({ name }) => `The owner of ${idea(name)} posted an update.`,
    button: 'Read the update',
  },
  followed_round_ending: {
    subject: 'A fundraising round on an idea you follow is about to end',
    line: ({ name }) => `The fundraising round on ${idea(name)} is about to end.`,
    button: 'See the idea',
  },
  followed_round_ended: {
    subject: 'A fundraising round on an idea you follow has ended',
    line: ({ name }) => `The fundraising round on ${idea(name)} has ended.`,
    button: 'See the idea',
  },
  round_started: {
    subject: 'A fundraising round opened on an idea you follow',
    line: ({ name }) => `A fundraising round opened on ${idea(name)}, which you follow.`,
    button: 'See the idea',
  },
  idea_fits: {
    subject: 'A new idea fits your profile',
    line: ({ name }) => `The new idea${after(name)} fits your matching profile.`,
    button: 'See the idea',
  },
  search_found: {
    subject: 'A new idea matches your saved search',
    line: ({ name }) => `The new idea${after(name)} matches a search you saved.`,
    button: 'See the idea',
  },
  payment_required: {
    subject: 'A fundraising round is waiting for your payment',
    line: ({ name }) => `A fundraising round on your idea${after(name)} is waiting for your payment.`,
    button: SEE_IDEA,
  },
  payment_completed: {
    subject: 'Payment received: your fundraising round is open',
    line: ({ name }) => `You paid for a fundraising round on your idea${after(name)}. It is now open.`,
    button: SEE_IDEA,
  },
  payment_refund_due: {
    subject: 'Your payment will be refunded',
    line: ({ name }) =>
      `The round you paid for on your idea${after(name)} could not open. You will get your money back.`,
    button: SEE_IDEA,
  },
  payment_refunded: {
    subject: 'Your payment was refunded',
    line: ({ name }) => `Your payment for a round on your idea${after(name)} was refunded.`,
    button: SEE_IDEA,
  },
  birth_date_corrected: {
    subject: 'An admin corrected your date of birth',
    line: () => 'An admin corrected your date of birth. We emailed you the reason and what it means for you.',
    button: 'Open your profile',
  },
  guardian_approved: {
    subject: 'Your guardian has approved',
    line: () =>
      'Your guardian has approved. You can now publish, open rounds, express interest, send messages and pay.',
    button: 'Open Ideabridge',
  },
  guardian_declined: {
    subject: 'Your guardian has declined',
    line: () => 'Your guardian has declined. You can ask someone else, or talk to them and ask again.',
    button: 'Open your profile',
  },
  new_device: {
    subject: 'New sign-in to your account',
    line: () => 'Someone signed in to your account from a browser we have not seen before.',
    button: 'Review your sessions',
  },
  guardian_limited: {
    subject: 'Your guardian changed what you can do here',
    line: () => 'Your guardian changed what you can do here. Talk to them if something no longer works.',
    button: 'Open your profile',
  },
  guardian_withdrawn: {
    subject: 'Your guardian has withdrawn their approval',
    line: () =>
      'Your guardian has withdrawn their approval. You can still read, write drafts, watch ideas and look for matches.',
    button: 'Open your profile',
  },
  data_ready: {
    subject: 'Your data is ready to download',
    line: () => 'Your data is ready to download.',
    button: 'Download it',
  },
}
