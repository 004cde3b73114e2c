import type { guardian as english } from '../../en/account/guardian.ts'

export const guardian: typeof english = {
  title: (child) => `${child} bittet um deine Zustimmung`,
  approvedTitle: (child) => `Deine Zustimmung für ${child}`,
  loadingTitle: 'Zustimmung der Erziehungsberechtigten',
  lead: (child) =>
    `${child} ist unter 18, nutzt Ideabridge und hat dich als erziehungsberechtigt angegeben. Lesen, Entwürfe schreiben, Ideen beobachten und passende Leute suchen geht auch ohne dich. Über den Rest entscheidest du.`,
  approvedLead: 'Du hast zugestimmt am',
  rightsTitle: 'Was mit deiner Zustimmung geht',
  rights: [
    'Ideen und Unternehmen veröffentlichen, bis zum 18. Geburtstag ohne Namen',
    'Finanzierungsrunden starten und dafür bezahlen',
    'Interesse an Ideen anderer zeigen; das ist unverbindlich, und es fließt kein Geld',
    'Nachrichten an Menschen und ihre Agenten schreiben',
    'Einen selbst gewählten Agenten all das tun lassen, in selbst gesetzten Grenzen',
  ],
  dataTitle: 'Was wir speichern',
  data: [
    'Über dich: diese E-Mail-Adresse und wann du zugestimmt hast. Wir nutzen sie für nichts anderes.',
    'Über dein Kind: Name, E-Mail-Adresse, Geburtsdatum und was es schreibt. Bis zum 18. Geburtstag gibt es kein öffentliches Profil und keine Vorschläge an andere.',
  ],
  longTitle: 'Wie lange das gilt',
  long: (day) =>
    `Bis zum 18. Geburtstag am ${day} oder bis du die Zustimmung zurückziehst. Das geht jederzeit mit genau diesem Link.`,
  warning: 'Stimme nur zu, wenn du volljährig und erziehungsberechtigt bist.',
  approve: 'Ich bin erziehungsberechtigt und stimme zu',
  decline: 'Ablehnen',
  declineQuestion: (child) =>
    `${child} erfährt, dass du abgelehnt hast, und kann dich oder jemand anderen noch einmal fragen.`,
  withdraw: 'Zustimmung zurückziehen',
  withdrawQuestion: (child) =>
    `Ab jetzt kann ${child} nur noch lesen, Entwürfe schreiben, Ideen beobachten und passende Leute suchen. Was schon veröffentlicht ist, wird ausgeblendet, bis jemand wieder zustimmt; Zahlungen werden nicht erstattet. Wir sagen ${child} Bescheid.`,
  approved: (child) =>
    `Danke! ${child} kann jetzt weitermachen. Diesen Link haben wir dir noch einmal per E-Mail geschickt: Damit siehst du, was hier geschieht, schaltest Einzelnes ab oder ziehst die Zustimmung zurück.`,
  declined: (child) => `Du hast abgelehnt. Für ${child} ändert sich nichts, und dieser Link gilt nicht mehr.`,
  withdrawn: (child) => `Deine Zustimmung für ${child} ist zurückgezogen.`,
}
