import type { notices as english } from '../../en/account/notices.ts'

export const notices: typeof english = {
  title: 'Mitteilungen',
  intro: 'Was in den letzten 90 Tagen mit deinen Ideen, Unternehmen, Interessen und Agenten passiert ist.',
  empty:
    'Noch keine Mitteilungen. Hier siehst du, wenn über deine Ideen entschieden oder auf dein Interesse geantwortet wird.',
  unread: 'Neu',
  reason: 'Begründung:',
  look: 'Ansehen',
  unnamed: 'Ohne Titel',
  kinds: {
    agent_left: (name) =>
      `Der Agent „${name}“ hat die Kopplung mit dir beendet. Was er für dich angelegt hat, bleibt deins.`,
    agent_paired: (name) => `Der Agent „${name}“ wurde mit deinem Konto gekoppelt.`,
    interest_received: (name) => `Jemand interessiert sich für deine Idee „${name}“.`,
    interest_withdrawn: (name) => `Ein Interesse an deiner Idee „${name}“ wurde zurückgezogen.`,
    interest_accepted: (name) => `Dein Interesse an „${name}“ wurde angenommen.`,
    interest_declined: (name) => `Dein Interesse an „${name}“ wurde abgelehnt.`,
    agent_acted: (name) => `${name} hat etwas für dich getan.`,
    introduction_received: (name) => `Wer hinter „${name}“ steht, möchte mit dir sprechen, weil du zu der Idee passt.`,
    introduction_withdrawn: (name) => `Die Gesprächsanfrage zu „${name}“ wurde zurückgezogen.`,
    introduction_accepted: (name) =>
      `Jemand, den du zu deiner Idee „${name}“ gefragt hast, hat zugesagt. Ihr könnt jetzt miteinander sprechen.`,
    introduction_declined: (name) => `Jemand, den du zu deiner Idee „${name}“ gefragt hast, hat abgesagt.`,
    message_waiting: () => 'Du hast eine neue Nachricht.',
    idea_approved: (name) => `Deine Idee „${name}“ wurde freigegeben und ist jetzt veröffentlicht.`,
    idea_rejected: (name) => `Deine Idee „${name}“ wurde abgelehnt. Bearbeite sie, dann wird sie noch einmal geprüft.`,
    idea_taken_down: (name) => `Deine Idee „${name}“ wurde entfernt. Bearbeite sie, dann wird sie noch einmal geprüft.`,
    document_approved: (name) => `Ein Dokument zu deiner Idee „${name}“ wurde freigegeben.`,
    document_rejected: (name) => `Ein Dokument zu deiner Idee „${name}“ wurde abgelehnt. Andere sehen es nicht.`,
    edit_reverted: (name) =>
      `Eine Änderung an deiner Idee „${name}“ wurde zurückgenommen. Die Idee bleibt veröffentlicht.`,
    business_approved: (name) => `Dein Unternehmen „${name}“ wurde freigegeben.`,
    business_rejected: (name) =>
      `Dein Unternehmen „${name}“ wurde abgelehnt. Bearbeite es, dann wird es noch einmal geprüft.`,
    round_opened: (name) => `Eine Finanzierungsrunde für deine Idee „${name}“ ist offen.`,
    round_closed: (name) => `Eine Finanzierungsrunde für deine Idee „${name}“ ist zu Ende.`,
    round_ending: (name) => `Eine Finanzierungsrunde für deine Idee „${name}“ endet bald.`,
    idea_update: (name) => `Es gibt Neues zu „${name}“.`,
    followed_round_ending: (name) => `Die Finanzierungsrunde für „${name}“ endet bald.`,
    followed_round_ended: (name) => `Die Finanzierungsrunde für „${name}“ ist zu Ende.`,
    round_started: (name) => `Für „${name}“ wurde eine Finanzierungsrunde eröffnet.`,
    idea_fits: (name) => `Die neue Idee „${name}“ passt zu deinem Profil.`,
    payment_required: (name) => `Eine Finanzierungsrunde für deine Idee „${name}“ wartet auf deine Zahlung.`,
    payment_completed: (name) =>
      `Du hast eine Finanzierungsrunde für deine Idee „${name}“ bezahlt. Sie ist jetzt offen.`,
    payment_refund_due: (name) =>
      `Die bezahlte Runde für deine Idee „${name}“ konnte nicht starten. Du bekommst dein Geld zurück.`,
    payment_refunded: (name) => `Deine Zahlung für eine Runde deiner Idee „${name}“ wurde erstattet.`,
    guardian_declined: (_name: string) =>
      'Deine Erziehungsberechtigten haben abgelehnt. Sprich mit ihnen und frag noch einmal, oder frag jemand anderen.',
    guardian_withdrawn: (_name: string) =>
      'Deine Erziehungsberechtigten haben ihre Zustimmung zurückgezogen. Lesen, Entwürfe schreiben, beobachten und Matches suchen kannst du weiterhin.',
    guardian_approved: () =>
      'Deine Erziehungsberechtigten haben zugestimmt. Du kannst jetzt veröffentlichen, Runden starten, Interesse zeigen, Nachrichten senden und bezahlen.',
  },
}
