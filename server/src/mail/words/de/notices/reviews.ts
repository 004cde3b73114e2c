import type { Words } from '../../words.ts'
import { after, SEE_IDEA } from './parts.ts'

export const reviews = {
  idea_approved: {
    subject: 'Deine Idee ist veröffentlicht',
    line: ({ name }) => `Deine Idee${after(name)} wurde freigegeben und ist jetzt veröffentlicht.`,
    button: SEE_IDEA,
  },
  idea_rejected: {
    subject: 'Deine Idee wurde abgelehnt',
    line: ({ name }) => `Deine Idee${after(name)} wurde abgelehnt. Bearbeite sie, dann geht sie wieder in die Prüfung.`,
    button: 'Idee bearbeiten',
  },
  idea_taken_down: {
    subject: 'Deine Idee wurde offline genommen',
    line: ({ name }) =>
      `Deine Idee${after(name)} wurde offline genommen. Bearbeite sie, dann geht sie wieder in die Prüfung.`,
    button: 'Idee bearbeiten',
  },
  edit_reverted: {
    subject: 'Eine Änderung an deiner Idee wurde zurückgenommen',
    line: ({ name }) =>
      `Eine Änderung an deiner Idee${after(name)} wurde zurückgenommen. Die Idee bleibt veröffentlicht.`,
    button: SEE_IDEA,
  },
  document_approved: {
    subject: 'Dein Dokument wurde freigegeben',
    line: ({ name }) => `Ein Dokument zu deiner Idee${after(name)} wurde freigegeben.`,
    button: SEE_IDEA,
  },
  document_rejected: {
    subject: 'Dein Dokument wurde abgelehnt',
    line: ({ name }) => `Ein Dokument zu deiner Idee${after(name)} wurde abgelehnt. Andere sehen es nicht.`,
    button: SEE_IDEA,
  },
  business_approved: {
    subject: 'Dein Unternehmen wurde freigegeben',
    line: ({ name }) => `Dein Unternehmen${after(name)} wurde freigegeben.`,
    button: 'Zu deinem Unternehmen',
  },
  business_rejected: {
    subject: 'Dein Unternehmen wurde abgelehnt',
    line: ({ name }) =>
      `Dein Unternehmen${after(name)} wurde abgelehnt. Bearbeite es, dann geht es wieder in die Prüfung.`,
    button: 'Unternehmen bearbeiten',
  },
  idea_reopened: {
    subject: 'Deine Idee wird erneut geprüft',
    line: ({ name }) =>
      `Wir haben unsere Entscheidung zu deiner Idee${after(name)} zurückgenommen und prüfen sie erneut.`,
    button: SEE_IDEA,
  },
  business_reopened: {
    subject: 'Dein Unternehmen wird erneut geprüft',
    line: ({ name }) =>
      `Wir haben unsere Entscheidung zu deinem Unternehmen${after(name)} zurückgenommen und prüfen es erneut.`,
    button: 'Zu deinem Unternehmen',
  },
  document_reopened: {
    subject: 'Dein Dokument wird erneut geprüft',
    line: ({ name }) =>
      `Wir haben unsere Entscheidung zu einem Dokument deiner Idee${after(name)} zurückgenommen und prüfen es erneut.`,
    button: SEE_IDEA,
  },
  edit_restored: {
    subject: 'Eine Änderung an deiner Idee gilt wieder',
    line: ({ name }) => `Die zurückgenommene Änderung an deiner Idee${after(name)} gilt wieder.`,
    button: SEE_IDEA,
  },
  message_hidden: {
    subject: 'Eine Nachricht von dir wurde entfernt',
    line: () => 'Ein Admin hat eine Nachricht von dir aus dem Gespräch entfernt.',
    button: 'Entscheidung lesen',
  },
  update_hidden: {
    subject: 'Eine Neuigkeit von dir wurde entfernt',
    line: () => 'Ein Admin hat eine Neuigkeit zu deiner Idee entfernt.',
    button: 'Entscheidung lesen',
  },
  profile_hidden: {
    subject: 'Dein Profil ist nicht mehr öffentlich',
    line: () => 'Ein Admin hat dein Profil für andere ausgeblendet.',
    button: 'Entscheidung lesen',
  },
  appeal_decided: {
    subject: 'Antwort auf deinen Widerspruch',
    line: () => 'Ein Admin hat über deinen Widerspruch entschieden.',
    button: 'Antwort lesen',
  },
  report_acted: {
    subject: 'Zu deiner Meldung',
    line: () => 'Ein Admin hat deine Meldung geprüft und gehandelt. Danke.',
    button: 'Benachrichtigungen öffnen',
  },
  report_dismissed: {
    subject: 'Zu deiner Meldung',
    line: () => 'Ein Admin hat deine Meldung geprüft und keinen Verstoß gefunden.',
    button: 'Benachrichtigungen öffnen',
  },
} satisfies Partial<Words['notices']>
