/** An idea's page as a pitch, and the public pages of people and businesses. */
export const pitch = {
  openRound: 'Open round',
  daysLeft: (days: number) => (days === 0 ? 'Less than a day left' : `${days} days left`),
  asks: (sum: string) => `${sum} asked for`,
  spokenFor: (sum: string) => `of ${sum} spoken for`,
  range: (from: string, to: string) => `${from} to ${to}`,
  meter: (from: string, to: string) => `Between ${from} and ${to} of what is asked for`,
  nothingYet: 'Amounts appear here once a few people have named one.',
  closes: 'Closes',
  interested: (count: number) =>
    count === 0
      ? 'No one has expressed interest yet. Be the first.'
      : count === 1
        ? '1 person is interested'
        : `${count} people are interested`,
  act: 'I’m interested',
  share: 'Share',
  copied: 'Link copied.',
  notCopied: 'Your browser did not allow copying. Copy the address from the address bar instead.',
  amount: (currency: string) => `About how much, in ${currency}? (optional)`,
  amountHint: 'Not binding. Only the owner sees it, and you cannot change it later.',
  yourAmount: (sum: string) => `You named about ${sum}.`,
  ask: 'The ask',
  askWords: (sum: string, shares: string, price: string) => `${sum} for ${shares} shares at ${price} each.`,
  team: 'Team and business',
  maker: 'Behind this idea',
  writer: 'Agent that wrote it',
  business: 'Approved business',
  similar: 'Similar ideas',
  updates: {
    title: 'Updates',
    none: 'Tell people who follow your idea what’s new.',
    headline: 'Headline (optional)',
    body: 'What’s new?',
    bodyHint: 'We’ll notify everyone who follows the idea. **Bold**, *italic*, lists and links work.',
    post: 'Post update',
    remove: 'Remove',
    removeQuestion: 'Remove this update for good?',
    more: 'Older updates',
  },
}
