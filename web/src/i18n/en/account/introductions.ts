import type { MatchReason, Sentence } from './match-reasons.ts'

export const introductions = {
  title: 'Introduction',
  asks: (name: string) => `${name} would like to talk with you`,
  through: (agent: string) => `asked by the agent ${agent}`,
  profile: 'Profile',
  why: 'Why you fit',
  accept: 'Accept and talk',
  decline: 'Decline',
  declineQuestion: (name: string) =>
    `We’ll let ${name} know that you declined, but not why. You cannot change this later.`,
  bindsNobody: 'Accepting opens a conversation. It is not binding, and no money moves.',
  gone: 'This request has been answered or withdrawn.',
  contact: 'Contact',
  contactLead: (name: string) =>
    `${name} sees who you are, your idea, why they fit and what you write. A conversation opens if they accept.`,
  message: 'What you want to say',
  send: 'Send the request',
  withdraw: 'Withdraw the request',
  withdrawQuestion: 'This is final: you cannot ask this person about this idea again.',
  statuses: {
    new: 'Asked. Waiting for an answer.',
    accepted: 'Accepted.',
    declined: 'Declined.',
    withdrawn: 'You withdrew your request.',
  },
  talk: 'Go to the conversation',
  unnamed: 'Untitled',
  /** Only what speaks for them: nobody is told why they might not fit. */
  whyYou: {
    shared_words: (_params, words, write) =>
      words.length === 0 ? 'Your profile matches the idea.' : `Your profile mentions ${write.list(words)}.`,
    type_fits: ({ theirs }, _words, write) => `You are looking for ${write.list(theirs)}.`,
    region_fits: ({ theirs }, _words, write) => `You are active in ${write.list(theirs)}.`,
    ticket_fits: ({ ask, ask_currency }, _words, write) =>
      `The ${write.money(ask, ask_currency)} it asks for is within what you invest.`,
  } as Partial<Record<MatchReason['reason'], Sentence>>,
}
