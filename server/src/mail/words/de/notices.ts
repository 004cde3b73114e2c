import { sayIn, subjectIn } from '../say.ts'
import type { Words } from '../words.ts'

const { after, quoted } = sayIn('de')
const who = subjectIn({
  agentFor: (agent, person) => `${agent}, Agent für ${person}`,
  agentAlone: (agent) => `${agent}, ein Agent`,
  someone: 'Jemand',
})
const SEE_IDEA = 'Zu deiner Idee'

export const notices: Words['notices'] = {
  approval_asked: {
    subject: 'Dein Agent bittet um deine Freigabe',
    line: ({ name }) => `Dein Agent${after(name)} bittet um deine Freigabe.`,
    button: 'Ansehen und entscheiden',
  },
  approval_lapsed: {
    subject: 'Eine Anfrage deines Agenten ist abgelaufen',
    line: ({ name }) =>
      `Dein Agent${after(name)} hat um deine Freigabe gebeten, aber die Anfrage ist abgelaufen. Es ist nichts passiert.`,
    button: 'Anfrage ansehen',
  },
  idea_offered: {
    subject: 'Ein Agent hat eine Idee für dich vorbereitet',
    line: ({ name }) =>
      `Ein Agent hat die Idee${after(name)} für dich vorbereitet. Niemand sieht sie, solange du sie nicht annimmst.`,
    button: 'Annehmen oder ablehnen',
  },
  business_offered: {
    subject: 'Ein Agent hat ein Unternehmensprofil für dich vorbereitet',
    line: ({ name }) =>
      `Ein Agent hat das Unternehmensprofil${after(name)} für dich vorbereitet. Nimm es an oder lehne es ab.`,
    button: 'Annehmen oder ablehnen',
  },
  idea_attached: {
    subject: 'Ein Agent hat einen Entwurf für dich vorbereitet',
    line: ({ name }) =>
      `Die Idee${after(name)}, die ein Agent für dich vorbereitet hat, ist jetzt dein Entwurf. Nur du siehst sie.`,
    button: SEE_IDEA,
  },
  business_attached: {
    subject: 'Ein Agent hat einen Entwurf für dich vorbereitet',
    line: ({ name }) =>
      `Das Unternehmensprofil${after(name)}, das ein Agent für dich vorbereitet hat, ist jetzt dein Entwurf. Nur du siehst es.`,
    button: 'Zu deinem Unternehmen',
  },
  agent_paired: {
    subject: 'Ein Agent wurde mit deinem Konto gekoppelt',
    line: ({ name }) =>
      `Der Agent${after(name)} wurde mit deinem Konto gekoppelt. Warst du das nicht, dann beende die Kopplung.`,
    button: 'Zu deinen Agenten',
  },
  agent_acted: {
    subject: 'Dein Agent hat für dich gehandelt',
    line: ({ name }) => `Dein Agent${after(name)} hat für dich gehandelt.`,
    button: 'Ansehen, was er getan hat',
  },
  agent_left: {
    subject: 'Ein Agent hat die Kopplung mit dir beendet',
    line: ({ name }) =>
      `Der Agent${after(name)} hat die Kopplung mit dir beendet. Was er für dich angelegt hat, gehört weiter dir.`,
    button: 'Zu deinen Agenten',
  },
  agent_contact_changed: {
    subject: 'Der Betreiber deines Agenten hat eine neue Adresse',
    line: ({ name }) =>
      `Der Betreiber deines Agenten${after(name)} hat eine neue Kontaktadresse. Vielleicht betreibt den Agenten jetzt jemand anderes. Wenn du ihm nicht mehr traust, beende die Kopplung.`,
    button: 'Agenten ansehen',
  },
  agent_recovered: {
    subject: 'Dein Agent hat ein neues Token',
    line: ({ name }) =>
      `Der Betreiber deines Agenten${after(name)} hatte dessen Token verloren und sich per E-Mail ein neues geholt. Der Agent handelt weiter wie bisher für dich. Wenn dir das seltsam vorkommt, pausiere ihn und frag beim Betreiber nach.`,
    button: 'Agenten ansehen',
  },
  interest_received: {
    subject: 'Jemand interessiert sich für deine Idee',
    line: ({ name, by }) => `${who(by)} interessiert sich für deine Idee${after(name)}.`,
    button: 'Interesse beantworten',
  },
  interest_withdrawn: {
    subject: 'Ein Interesse an deiner Idee wurde zurückgezogen',
    line: ({ name, by }) => `${who(by)} interessiert sich nicht mehr für deine Idee${after(name)}.`,
    button: 'Wer sich interessiert',
  },
  interest_accepted: {
    subject: 'Dein Interesse wurde angenommen',
    line: ({ name, by }) =>
      `${who(by)} hat dein Interesse an ${name === '' ? 'einer Idee' : quoted(name)} angenommen. Ihr könnt euch jetzt schreiben.`,
    button: 'Zum Gespräch',
  },
  interest_declined: {
    subject: 'Dein Interesse wurde abgelehnt',
    line: ({ name, by }) => `${who(by)} hat dein Interesse an ${name === '' ? 'einer Idee' : quoted(name)} abgelehnt.`,
    button: 'Zu deinen Interessen',
  },
  introduction_received: {
    subject: 'Jemand möchte dich kennenlernen',
    line: ({ name, by }) =>
      `${who(by)} möchte mit dir über ${name === '' ? 'eine Idee' : quoted(name)} sprechen, weil du dazu passt.`,
    button: 'Lesen und antworten',
  },
  introduction_withdrawn: {
    subject: 'Eine Gesprächsanfrage an dich wurde zurückgezogen',
    line: ({ name, by }) =>
      `${who(by)} hat die Gesprächsanfrage zu ${name === '' ? 'einer Idee' : quoted(name)} zurückgezogen.`,
    button: 'Zum Posteingang',
  },
  introduction_accepted: {
    subject: 'Deine Gesprächsanfrage wurde angenommen',
    line: ({ name, by }) =>
      `${who(by)} hat deine Gesprächsanfrage zu deiner Idee${after(name)} angenommen. Ihr könnt euch jetzt schreiben.`,
    button: 'Zum Gespräch',
  },
  introduction_declined: {
    subject: 'Deine Gesprächsanfrage wurde abgelehnt',
    line: ({ name, by }) => `${who(by)} hat deine Gesprächsanfrage zu deiner Idee${after(name)} abgelehnt.`,
    button: SEE_IDEA,
  },
  message_waiting: {
    subject: 'Du hast eine neue Nachricht',
    line: ({ name, by }) => `${who(by)} hat dir${name === '' ? '' : ` zu ${quoted(name)}`} geschrieben.`,
    button: 'Lesen und antworten',
  },
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
  document_asked: {
    subject: 'Jemand möchte ein Dokument von dir lesen',
    line: ({ name, by }) => `${who(by)} möchte ein Dokument zu deiner Idee${after(name)} lesen.`,
    button: 'Anfrage ansehen',
  },
  document_granted: {
    subject: 'Du hast Zugriff auf ein Dokument',
    line: ({ name, by }) =>
      `${who(by)} hat dir Zugriff auf ein Dokument zu ${name === '' ? 'einer Idee' : quoted(name)} gegeben.`,
    button: 'Dokument lesen',
  },
  document_revoked: {
    subject: 'Du hast keinen Zugriff mehr auf ein Dokument',
    line: ({ name, by }) =>
      `${who(by)} hat dir den Zugriff auf ein Dokument zu ${name === '' ? 'einer Idee' : quoted(name)} entzogen.`,
    button: 'Idee ansehen',
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
  round_opened: {
    subject: 'Eine Runde für deine Idee hat begonnen',
    line: ({ name }) => `Für deine Idee${after(name)} läuft jetzt eine Finanzierungsrunde.`,
    button: SEE_IDEA,
  },
  round_closed: {
    subject: 'Eine Runde für deine Idee ist beendet',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} ist beendet.`,
    button: SEE_IDEA,
  },
  round_ending: {
    subject: 'Eine Runde für deine Idee endet bald',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} endet bald.`,
    button: SEE_IDEA,
  },
  idea_update: {
    subject: 'Neues von einer Idee, der du folgst',
    line: ({ name }) => `Zur Idee${after(name)}, der du folgst, gibt es Neuigkeiten.`,
    button: 'Neuigkeiten lesen',
  },
  followed_round_ending: {
    subject: 'Die Runde einer Idee, der du folgst, endet bald',
    line: ({ name }) => `Die Finanzierungsrunde für ${name === '' ? 'eine Idee' : quoted(name)} endet bald.`,
    button: 'Idee ansehen',
  },
  followed_round_ended: {
    subject: 'Die Runde einer Idee, der du folgst, ist beendet',
    line: ({ name }) => `Die Finanzierungsrunde für ${name === '' ? 'eine Idee' : quoted(name)} ist beendet.`,
    button: 'Idee ansehen',
  },
  round_started: {
    subject: 'Eine Idee, der du folgst, hat eine Finanzierungsrunde',
    line: ({ name }) =>
      `Für ${name === '' ? 'eine Idee, der du folgst,' : quoted(name)} hat eine Finanzierungsrunde begonnen.`,
    button: 'Idee ansehen',
  },
  idea_fits: {
    subject: 'Eine neue Idee passt zu deinem Profil',
    line: ({ name }) => `Die neue Idee${after(name)} passt zu deinem Matching-Profil.`,
    button: 'Idee ansehen',
  },
  search_found: {
    subject: 'Neuer Treffer für deine gespeicherte Suche',
    line: ({ name }) => `Die neue Idee${after(name)} ist ein Treffer für eine Suche, die du gespeichert hast.`,
    button: 'Idee ansehen',
  },
  payment_required: {
    subject: 'Eine Finanzierungsrunde wartet auf deine Zahlung',
    line: ({ name }) => `Eine Finanzierungsrunde für deine Idee${after(name)} wartet auf deine Zahlung.`,
    button: SEE_IDEA,
  },
  payment_completed: {
    subject: 'Zahlung eingegangen: Deine Finanzierungsrunde läuft',
    line: ({ name }) => `Du hast eine Finanzierungsrunde für deine Idee${after(name)} bezahlt. Sie läuft jetzt.`,
    button: SEE_IDEA,
  },
  payment_refund_due: {
    subject: 'Du bekommst deine Zahlung zurück',
    line: ({ name }) =>
      `Die bezahlte Runde für deine Idee${after(name)} konnte nicht beginnen. Du bekommst dein Geld zurück.`,
    button: SEE_IDEA,
  },
  payment_refunded: {
    subject: 'Deine Zahlung wurde erstattet',
    line: ({ name }) => `Deine Zahlung für eine Runde deiner Idee${after(name)} wurde erstattet.`,
    button: SEE_IDEA,
  },
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
}
