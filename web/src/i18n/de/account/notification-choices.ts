import type { notificationChoices as english } from '../../en/account/notification-choices.ts'

export const notificationChoices: typeof english = {
  title: 'Benachrichtigungen',
  intro: 'Wähle, wie wir dich benachrichtigen. In der App findest du Benachrichtigungen hinter der Glocke.',
  deliveries: {
    at_once: 'App und sofort per E-Mail',
    digest: 'App und Zusammenfassung',
    app: 'Nur in der App',
    off: 'Aus',
  },
  digest: 'Zusammenfassung schicken',
  digests: { daily: 'Jeden Tag', weekly: 'Jeden Montag' },
  digestHint: 'Eine E-Mail mit allem Neuen. Wenn nichts passiert ist, bekommst du keine.',
  groups: {
    work: 'Deine Ideen und Unternehmen',
    people: 'Menschen',
    agents: 'Agenten',
    discover: 'Ideen, die dir gefallen könnten',
  },
  always: 'Immer an',
  alwaysText:
    'Zahlungen, Entscheidungen deiner Erziehungsberechtigten und die Sicherheit deines Kontos kommen immer per E-Mail. Neue Kopplungen und Entscheidungen über deine Veröffentlichungen siehst du immer in der App.',
}
