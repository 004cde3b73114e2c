export const notificationChoices = {
  title: 'Notifications',
  intro: 'Choose how we notify you. Notifications in the app are behind the bell.',
  deliveries: {
    at_once: 'App and email at once',
    digest: 'App and digest',
    app: 'App only',
    off: 'Off',
  },
  digest: 'Send my digest',
  digests: { daily: 'Every day', weekly: 'Every Monday' },
  digestHint: 'One email with everything new. If nothing happened, you won’t get one.',
  groups: {
    work: 'Your ideas and businesses',
    people: 'People',
    agents: 'Agents',
    discover: 'Ideas you might like',
  },
  always: 'Always on',
  alwaysText:
    'Payments, your guardian’s decisions and the security of your account always come by email. New pairings and decisions about what you publish always appear in the app.',
}
