import type { Words } from '../../words.ts'

export const people = {
  birth_date_corrected: {
    subject: 'Dein Geburtsdatum wurde berichtigt',
    line: () => 'Ein Admin hat dein Geburtsdatum berichtigt. Warum und was daraus folgt, steht in unserer E-Mail.',
    button: 'Zu deinem Profil',
  },
  guardian_approved: {
    subject: 'Die Zustimmung deiner Erziehungsberechtigten ist da',
    line: () =>
      'Die Zustimmung deiner Erziehungsberechtigten ist da. Du kannst jetzt veröffentlichen, Runden starten, Interesse zeigen, Nachrichten schreiben und bezahlen.',
    button: 'Ideabridge öffnen',
  },
  guardian_declined: {
    subject: 'Deine Anfrage wurde abgelehnt',
    line: () =>
      'Deine Erziehungsberechtigten haben nicht zugestimmt. Du kannst jemand anderen fragen oder mit ihnen reden und noch einmal fragen.',
    button: 'Zu deinem Profil',
  },
  new_device: {
    subject: 'Neue Anmeldung bei deinem Konto',
    line: () => 'Bei deinem Konto hat sich jemand mit einem Browser angemeldet, den wir noch nicht kannten.',
    button: 'Zu deinen Sitzungen',
  },
  guardian_limited: {
    subject: 'Was du hier tun kannst, hat sich geändert',
    line: () =>
      'Deine Erziehungsberechtigten haben geändert, was du hier tun kannst. Sprich mit ihnen, wenn etwas nicht mehr geht.',
    button: 'Zu deinem Profil',
  },
  guardian_withdrawn: {
    subject: 'Die Zustimmung wurde zurückgezogen',
    line: () =>
      'Deine Erziehungsberechtigten haben ihre Zustimmung zurückgezogen. Lesen, Entwürfe schreiben, Ideen beobachten und passende Leute suchen kannst du weiterhin.',
    button: 'Zu deinem Profil',
  },
  data_ready: {
    subject: 'Deine Daten sind bereit',
    line: () => 'Deine Daten liegen zum Herunterladen bereit.',
    button: 'Herunterladen',
  },
} satisfies Partial<Words['notices']>
