import type { notices as english } from '../../en/account/notices.ts'

export const notices: typeof english = {
  title: 'Mitteilungen',
  intro: 'Was in den letzten 90 Tagen mit Ihren Ideen, Unternehmen, Interessen und Agenten geschehen ist.',
  empty: 'Noch keine Mitteilungen. Entscheidungen über Ihre Ideen und Antworten auf Ihre Interessen erscheinen hier.',
  unread: 'Neu',
  reason: 'Begründung:',
  look: 'Ansehen',
  unnamed: 'Ohne Titel',
  kinds: {
    agent_paired: (name) => `Der Agent „${name}“ wurde mit Ihrem Konto gekoppelt.`,
    interest_received: (name) => `Jemand interessiert sich für Ihre Idee „${name}“.`,
    interest_withdrawn: (name) => `Ein Interesse an Ihrer Idee „${name}“ wurde zurückgezogen.`,
    interest_accepted: (name) => `Ihr Interesse an „${name}“ wurde angenommen.`,
    interest_declined: (name) => `Ihr Interesse an „${name}“ wurde abgelehnt.`,
    message_waiting: () => 'Eine neue Nachricht wartet auf Sie.',
    idea_approved: (name) => `Ihre Idee „${name}“ wurde freigegeben und ist veröffentlicht.`,
    idea_rejected: (name) =>
      `Ihre Idee „${name}“ wurde abgelehnt. Bearbeiten Sie sie, dann wird sie noch einmal geprüft.`,
    idea_taken_down: (name) =>
      `Ihre Idee „${name}“ wurde entfernt. Bearbeiten Sie sie, dann wird sie noch einmal geprüft.`,
    document_approved: (name) => `Ein Dokument, das Sie zu Ihrer Idee „${name}“ hinzugefügt haben, ist freigegeben.`,
    document_rejected: (name) => `Ein Dokument Ihrer Idee „${name}“ wurde abgelehnt. Andere sehen es nicht.`,
    edit_reverted: (name) =>
      `Eine Änderung an Ihrer Idee „${name}“ wurde zurückgenommen. Die Idee bleibt veröffentlicht.`,
    business_approved: (name) => `Ihr Unternehmen „${name}“ wurde freigegeben.`,
    business_rejected: (name) =>
      `Ihr Unternehmen „${name}“ wurde abgelehnt. Bearbeiten Sie es, dann wird es noch einmal geprüft.`,
    round_opened: (name) => `Eine Finanzierungsrunde für Ihre Idee „${name}“ ist offen.`,
    round_closed: (name) => `Eine Finanzierungsrunde für Ihre Idee „${name}“ ist zu Ende.`,
    round_started: (name) => `Für „${name}“ wurde eine Finanzierungsrunde eröffnet.`,
    payment_required: (name) => `Eine Finanzierungsrunde für Ihre Idee „${name}“ wartet auf Ihre Zahlung.`,
    payment_completed: (name) => `Sie haben eine Finanzierungsrunde für Ihre Idee „${name}“ bezahlt. Sie ist offen.`,
    payment_refund_due: (name) =>
      `Für Ihre Idee „${name}“ konnte keine Runde öffnen, obwohl Sie bezahlt haben. Sie bekommen Ihr Geld zurück.`,
    payment_refunded: (name) => `Ihre Zahlung für eine Runde Ihrer Idee „${name}“ wurde erstattet.`,
    guardian_approved: () =>
      'Ihre erziehungsberechtigte Person hat zugestimmt. Sie dürfen jetzt veröffentlichen, Runden eröffnen, Interesse zeigen, Nachrichten senden und bezahlen.',
  },
}
