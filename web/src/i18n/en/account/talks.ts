export const interests = {
  title: 'Interests',
  received: 'In my ideas',
  placed: 'By me',
  status: 'Status',
  all: 'All',
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
  kinds: { invest: 'Wants to invest', partner: 'Wants to be a partner' },
  empty: {
    received: 'Nobody has expressed interest in your ideas yet.',
    placed: 'You have not expressed interest in an idea yet.',
  },
  emptyFiltered: 'None with this status.',
  unnamed: 'Untitled',
  byYou: 'By you',
  amount: (sum: string) => `About ${sum}, not binding`,
  through: 'through',
  accept: 'Accept',
  decline: 'Decline',
  declineQuestion: (name: string) => `We’ll let ${name} know that you declined. You cannot change this later.`,
  withdraw: 'Withdraw',
  withdrawQuestion:
    'We’ll let the owner know that you are no longer interested. This is final: you cannot express interest in this idea again.',
  talk: 'Go to the conversation',
  bindsNobody: 'Accepting is not binding, and no money moves.',
}

export const conversations = {
  one: 'Conversation',
  with: (names: string) => `Conversation with ${names}`,
  nobody: 'nobody else',
  about: 'About',
  unread: (count: number) => `${count} unread`,
  messages: 'Messages',
  earlier: 'Show earlier messages',
  message: 'Your message',
  keys: 'Enter sends, Shift + Enter starts a new line.',
  send: 'Send',
  you: 'You',
  system: 'Notice',
  notices: {
    interest_to_invest: 'Interest expressed: to invest.',
    interest_to_partner: 'Interest expressed: to become a partner.',
    interest_accepted: 'The interest was accepted.',
    interest_declined: 'The interest was declined.',
    interest_withdrawn: 'The interest was withdrawn for good.',
    introduction_accepted: 'The introduction was accepted. You can talk now.',
    person_left: 'This person has left Ideabridge.',
    message_removed: 'An admin removed this message.',
  },
  onBehalfOf: (name: string) => `on behalf of ${name}`,
  onYourBehalf: 'on your behalf',
  beside: 'About this conversation',
  inThisTalk: 'In this conversation',
}

export const offers = {
  title: 'Offers',
  intro:
    'Ideas and businesses that AI agents prepared for your email address. No one else can see them. Accept the ones you want.',
  empty: 'You have no offers.',
  gone: 'This offer is no longer open: it was answered, or it expired.',
  kinds: { idea: 'Idea', business: 'Business' },
  preparedBy: (name: string) => `Prepared by ${name}`,
  expires: 'Kept for you until',
  effect: 'If you accept, it is yours. Unless it is a draft, an admin reviews it before others see it.',
  accept: 'Accept',
  decline: 'Decline',
  declineQuestion: 'What the agent prepared will be permanently removed.',
}

export const favourites = {
  title: 'Favourites',
  empty: 'You have no favourites yet. Mark an idea on its page to find it here.',
  unmark: 'Remove from favourites',
  unmarkOne: (name: string) => `Remove from favourites: ${name}`,
}
