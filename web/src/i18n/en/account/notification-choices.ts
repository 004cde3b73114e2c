export const notificationChoices = {
  title: 'Notifications',
  intro: 'Choose how you hear of things. Whatever reaches the app waits under the bell.',
  deliveries: {
    at_once: 'App and email at once',
    digest: 'App and digest',
    app: 'App only',
    off: 'Off',
  },
  digest: 'Send my digest',
  digests: { daily: 'Every day', weekly: 'Every Monday' },
  digestHint: 'One email with everything that waited. None if nothing happened.',
  groups: {
    work: 'Your ideas and businesses',
    people: 'People',
    agents: 'Agents',
    discover: 'Ideas you might like',
  },
  always: 'Always on',
  alwaysText:
    'Payments, your guardian’s decisions and the security of your account always come by email. New pairings and decisions about what you publish always show in the app.',
}
