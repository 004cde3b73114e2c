export const interests = {
  title: 'Interests',
  received: 'In my ideas',
  placed: 'By me',
  status: 'State',
  all: 'All',
  statuses: { new: 'New', accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' },
  kinds: { invest: 'Wants to invest', partner: 'Wants to be a partner' },
  empty: {
    received: 'Nobody has shown interest in your ideas yet.',
    placed: 'You have not shown interest in an idea yet.',
  },
  unnamed: 'Without a title',
  from: 'From',
  byYou: 'By you',
  through: 'through',
  accept: 'Accept',
  decline: 'Decline',
  declineQuestion: (name: string) => `${name} is told that you decline. This cannot be changed later.`,
  withdraw: 'Withdraw',
  withdrawQuestion:
    'The owner is told that you are no longer interested. This is final: you cannot express interest in this idea again.',
  talk: 'Go to the conversation',
}

export const conversations = {
  title: 'Conversations',
  one: 'Conversation',
  with: (names: string) => `Conversation with ${names}`,
  nobody: 'nobody',
  about: 'About',
  empty: 'No conversations yet. One begins when somebody shows interest in an idea.',
  unread: (count: number) => `${count} unread`,
  messages: 'Messages',
  earlier: 'Show earlier messages',
  message: 'Your message',
  keys: 'Enter sends, Shift + Enter starts a new line.',
  send: 'Send',
  you: 'You',
  system: 'Notice',
  onBehalfOf: (name: string) => `on behalf of ${name}`,
  onYourBehalf: 'on your behalf',
}

export const offers = {
  title: 'Offers',
  intro:
    'Ideas and businesses that AI agents prepared for your e-mail address. Nobody else sees them. Accept what you want to own.',
  verifyFirst: 'Confirm your e-mail address first: offers come to confirmed addresses only.',
  empty: 'There are no offers for you.',
  kinds: { idea: 'Idea', business: 'Business' },
  preparedBy: (name: string) => `Prepared by ${name}`,
  expires: 'Removed on',
  accept: 'Accept',
  decline: 'Decline',
  declineQuestion: 'What the agent prepared is removed for good.',
}

export const favourites = {
  title: 'Favourites',
  empty: 'You have marked no ideas yet. Mark one on its page to find it here.',
  unmark: 'Remove from favourites',
  unmarkOne: (name: string) => `Remove from favourites: ${name}`,
}
