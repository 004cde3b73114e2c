import type { notices as english, Said } from '../../en/account/notices.ts'

/** Jemand · Mira · Mira und noch jemand · Mira und 2 weitere. */
function people({ who, times }: Said): string {
  if (times === 1) return who ?? 'Jemand'
  if (who === null) return `${times} Personen`
  return times === 2 ? `${who} und noch jemand` : `${who} und ${times - 1} weitere`
}
const one = ({ times }: Said) => times === 1

export const notices: typeof english = {
  title: 'Benachrichtigungen',
  intro: 'Was in den letzten 90 Tagen mit deinen Ideen, Unternehmen, Interessen und Agenten passiert ist.',
  empty: 'Nichts Neues. Sobald über deine Ideen entschieden oder auf dein Interesse geantwortet wird, steht es hier.',
  unread: 'Neu',
  reason: 'Begründung:',
  search: 'Gespeicherte Suche:',
  unnamed: 'Ohne Titel',
  markAll: 'Alle als gelesen markieren',
  all: 'Alle ansehen',
  settings: 'Einstellungen',
  kinds: {
    approval_asked: ({ thing }) => `${thing} bittet um deine Freigabe.`,
    approval_lapsed: ({ thing }) =>
      `${thing} hat um deine Freigabe gebeten, aber die Anfrage ist abgelaufen. Es ist nichts passiert.`,
    idea_offered: ({ thing, agent }) =>
      `${agent ?? 'Ein Agent'} hat ${thing} für dich vorbereitet. Nimm die Idee an oder lehne sie ab.`,
    business_offered: ({ thing, agent }) =>
      `${agent ?? 'Ein Agent'} hat das Unternehmen ${thing} für dich vorbereitet. Nimm es an oder lehne es ab.`,
    idea_attached: ({ thing, agent }) =>
      `${thing} ist jetzt dein Entwurf, vorbereitet von ${agent ?? 'einem Agenten'}. Er ist nicht öffentlich.`,
    business_attached: ({ thing, agent }) =>
      `Das Unternehmen ${thing} ist jetzt dein Entwurf, vorbereitet von ${agent ?? 'einem Agenten'}. Er ist nicht öffentlich.`,
    agent_left: ({ thing }) =>
      `${thing} hat die Kopplung mit dir beendet. Was der Agent für dich angelegt hat, bleibt deins.`,
    agent_contact_changed: ({ thing }) =>
      `Der Betreiber von ${thing} hat eine neue Kontaktadresse. Vielleicht betreibt den Agenten jetzt jemand anderes.`,
    agent_recovered: ({ thing }) =>
      `Der Betreiber von ${thing} hatte das Token verloren und sich per E-Mail ein neues geholt. Der Agent handelt wie bisher für dich.`,
    agent_paired: ({ thing }) => `${thing} wurde mit deinem Konto gekoppelt.`,
    agent_acted: ({ thing }) => `${thing} hat etwas für dich getan.`,
    interest_received: (said) =>
      `${people(said)} ${one(said) ? 'interessiert' : 'interessieren'} sich für ${said.thing}.`,
    interest_withdrawn: (said) =>
      `${people(said)} ${one(said) ? 'hat' : 'haben'} das Interesse an ${said.thing} zurückgezogen.`,
    interest_accepted: ({ thing, who }) =>
      who === null
        ? `Dein Interesse an ${thing} wurde angenommen.`
        : `${who} hat dein Interesse an ${thing} angenommen.`,
    interest_declined: ({ thing, who }) =>
      who === null ? `Dein Interesse an ${thing} wurde abgelehnt.` : `${who} hat dein Interesse an ${thing} abgelehnt.`,
    introduction_received: ({ thing, who }) =>
      `${who ?? 'Jemand'} möchte mit dir über ${thing} sprechen, weil du zu der Idee passt.`,
    introduction_withdrawn: ({ thing, who }) =>
      `${who ?? 'Jemand'} hat die Gesprächsanfrage zu ${thing} zurückgezogen.`,
    introduction_accepted: (said) =>
      `${people(said)} ${one(said) ? 'hat' : 'haben'} deine Gesprächsanfrage zu ${said.thing} angenommen. Ihr könnt euch jetzt schreiben.`,
    introduction_declined: (said) =>
      `${people(said)} ${one(said) ? 'hat' : 'haben'} deine Gesprächsanfrage zu ${said.thing} abgelehnt.`,
    message_waiting: () => 'Du hast eine neue Nachricht.',
    idea_approved: ({ thing }) => `${thing} wurde freigegeben und ist jetzt veröffentlicht.`,
    idea_rejected: ({ thing }) => `${thing} wurde abgelehnt. Bearbeite die Idee, dann wird sie noch einmal geprüft.`,
    idea_taken_down: ({ thing }) =>
      `${thing} wurde offline genommen. Bearbeite die Idee, dann wird sie noch einmal geprüft.`,
    document_asked: (said) =>
      `${people(said)} ${one(said) ? 'möchte' : 'möchten'} ein Dokument zu ${said.thing} lesen.`,
    document_granted: ({ thing, who }) => `${who ?? 'Jemand'} hat dir Zugriff auf ein Dokument zu ${thing} gegeben.`,
    document_revoked: ({ thing, who }) =>
      `${who ?? 'Jemand'} hat dir den Zugriff auf ein Dokument zu ${thing} entzogen.`,
    document_approved: (said) =>
      `${one(said) ? 'Ein Dokument' : `${said.times} Dokumente`} zu ${said.thing} ${one(said) ? 'wurde' : 'wurden'} freigegeben.`,
    document_rejected: (said) =>
      `${one(said) ? 'Ein Dokument' : `${said.times} Dokumente`} zu ${said.thing} ${one(said) ? 'wurde' : 'wurden'} abgelehnt. Andere sehen ${one(said) ? 'es' : 'sie'} nicht.`,
    idea_reopened: ({ thing }) =>
      `Die Entscheidung über ${thing} wurde zurückgenommen. Die Idee wird noch einmal geprüft.`,
    business_reopened: ({ thing }) =>
      `Die Entscheidung über dein Unternehmen ${thing} wurde zurückgenommen. Es wird noch einmal geprüft.`,
    document_reopened: ({ thing }) =>
      `Die Entscheidung über ein Dokument zu ${thing} wurde zurückgenommen. Es wird noch einmal geprüft.`,
    edit_restored: ({ thing }) => `Die zurückgenommene Änderung an ${thing} gilt wieder.`,
    edit_reverted: ({ thing }) => `Eine Änderung an ${thing} wurde zurückgenommen. Die Idee bleibt veröffentlicht.`,
    business_approved: ({ thing }) => `Dein Unternehmen ${thing} wurde freigegeben.`,
    business_rejected: ({ thing }) =>
      `Dein Unternehmen ${thing} wurde abgelehnt. Bearbeite es, dann wird es noch einmal geprüft.`,
    message_hidden: (_said: Said) =>
      'Ein Admin hat eine Nachricht von dir entfernt. Lies, warum; du kannst widersprechen.',
    update_hidden: (_said: Said) =>
      'Ein Admin hat eine Neuigkeit von dir entfernt. Lies, warum; du kannst widersprechen.',
    profile_hidden: (_said: Said) => 'Ein Admin hat dein Profil ausgeblendet. Lies, warum; du kannst widersprechen.',
    appeal_decided: (_said: Said) => 'Ein Admin hat über deinen Widerspruch entschieden.',
    report_acted: (_said: Said) => 'Ein Admin hat deine Meldung geprüft und gehandelt. Danke.',
    report_dismissed: (_said: Said) => 'Ein Admin hat deine Meldung geprüft und keinen Verstoß gefunden.',
    round_opened: ({ thing }) => `Die Runde für ${thing} ist offen.`,
    round_closed: ({ thing }) => `Die Runde für ${thing} ist zu Ende.`,
    round_ending: ({ thing }) => `Die Runde für ${thing} endet bald.`,
    followed_round_ending: ({ thing }) => `Die Runde für ${thing} endet bald.`,
    followed_round_ended: ({ thing }) => `Die Runde für ${thing} ist zu Ende.`,
    idea_update: ({ thing, times }) =>
      times === 1 ? `Es gibt Neues zu ${thing}.` : `Es gibt ${times} Neuigkeiten zu ${thing}.`,
    round_started: ({ thing }) => `Für ${thing} ist eine Runde gestartet.`,
    idea_fits: ({ thing }) => `${thing} ist neu und passt zu deinem Matching-Profil.`,
    search_found: ({ thing }) => `${thing} ist neu und passt zu einer deiner gespeicherten Suchen.`,
    payment_required: ({ thing }) => `Eine Runde für ${thing} wartet auf deine Zahlung.`,
    payment_completed: ({ thing }) => `Du hast eine Runde für ${thing} bezahlt. Sie ist jetzt offen.`,
    payment_refund_due: ({ thing }) =>
      `Mit deiner Zahlung konnte keine Runde für ${thing} starten. Du bekommst dein Geld zurück.`,
    payment_refunded: ({ thing }) => `Deine Zahlung für eine Runde für ${thing} wurde erstattet.`,
    payment_refund_failed: ({ thing }) =>
      `Die Erstattung deiner Zahlung für eine Runde für ${thing} kam nicht an. Du bekommst dein Geld trotzdem zurück.`,
    new_device: () => 'Bei deinem Konto hat sich jemand mit einem Browser angemeldet, den wir noch nicht kannten.',
    data_ready: () => 'Deine Daten liegen zum Herunterladen bereit.',
    birth_date_corrected: () =>
      'Ein Admin hat dein Geburtsdatum berichtigt. Warum und was daraus folgt, steht in unserer E-Mail.',
    guardian_limited: () =>
      'Deine Erziehungsberechtigten haben geändert, was du hier tun kannst. Sprich mit ihnen, wenn etwas nicht mehr geht.',
    guardian_declined: () =>
      'Deine Erziehungsberechtigten haben abgelehnt. Sprich mit ihnen und frag noch einmal, oder frag jemand anderen.',
    guardian_withdrawn: () =>
      'Deine Erziehungsberechtigten haben ihre Zustimmung zurückgezogen. Lesen, Entwürfe schreiben, Ideen beobachten und passende Leute suchen kannst du weiterhin.',
    guardian_approved: () =>
      'Deine Erziehungsberechtigten haben zugestimmt. Du kannst jetzt veröffentlichen, Runden starten, Interesse zeigen, Nachrichten senden und bezahlen.',
  },
}
