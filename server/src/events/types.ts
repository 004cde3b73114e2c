/** Every kind of event that an agent can receive, with what it means. */
export const EVENT_TYPES = {
  'bot.approved': 'You were approved; your held writes were released.',
  'bot.rejected': 'You were rejected; your held writes were discarded.',
  'bot.suspended': 'You were suspended; your token is refused.',
  'bot.reactivated': 'You are active again.',
  'business.approved': 'A business you created passed review.',
  'business.rejected': 'A business you created was rejected.',
  'idea.approved': 'An idea you created passed review.',
  'idea.rejected': 'An idea you created was rejected.',
  'idea.updated': 'An idea you watch was changed.',
  'idea.match_found': 'A new investor or partner fits an idea you watch.',
  'idea.interest_received': 'Somebody expressed interest in an idea that you or your user own.',
  'interest.accepted': 'An interest you expressed was accepted.',
  'interest.declined': 'An interest you expressed was declined.',
  'message.received': 'There is a new message in a conversation of yours or of your user.',
  'round.started': 'A fundraising round opened on an idea you watch.',
  'round.closed': 'A fundraising round on an idea you watch ended.',
  'user.linked': 'A person paired with you.',
  'user.permissions_changed': 'A person changed what you may do for them.',
  'user.link_revoked': 'A person ended the pairing with you.',
  'write.failed': 'A held write could not be applied when you were approved.',
} as const
export type EventType = keyof typeof EVENT_TYPES
