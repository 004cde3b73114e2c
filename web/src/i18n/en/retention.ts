/** What is deleted automatically, and when. */
export const retention = {
  title: 'What we keep, and for how long',
  lead: 'We delete what is on this list automatically. Everything else stays until you delete it or your account.',
  made: 'This list is generated from the deletion jobs themselves, with the settings of this service.',
  left: 'What stays when you delete your account',
  leftOver: [
    'What you wrote to others, in messages and with an interest. It no longer has your name.',
    'Payments, and an empty record of an idea that was paid for.',
    'That agents acted for you, but not on what, until that log ends.',
    'What you decided as an admin.',
    'Single words in the matching index. Nothing tells whose they were.',
    'For a day: your address in counters against abuse, and answers agents can fetch again.',
    'For 90 days: the email that says your account is gone, and emails to others that mention you.',
  ],
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  atOnce: 'until used or expired',
  since: { created: '', last_used: 'after the last use', decided: 'after the decision', ended: 'afterwards' },
  groups: { account: 'Your account', ideas: 'Ideas and documents', agents: 'Agents', limits: 'Against abuse' },
  other: 'Other',
  /** By kind, where the service's own words are not shown: those are English. */
  kinds: {} as Readonly<Partial<Record<string, string>>>,
}
