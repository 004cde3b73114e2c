import type * as english from '../../en/account/pairing.ts'

export const permissions: typeof english.permissions = {
  create_idea: {
    name: 'Ideen anlegen',
    meaning: 'Er darf in Ihrem Namen neue Ideen schreiben und Ihre Entwürfe zur Prüfung geben.',
  },
  update_idea: { name: 'Ideen bearbeiten', meaning: 'Er darf Text und Zahlen Ihrer Ideen ändern.' },
  create_business: { name: 'Unternehmen anlegen', meaning: 'Er darf Unternehmensprofile anlegen, die Ihnen gehören.' },
  find_matches: {
    name: 'Passende Leute suchen',
    meaning: 'Er darf nach Investoren und Partnern suchen, die zu Ihren Ideen passen.',
  },
  start_round: {
    name: 'Runden starten',
    meaning: 'Er darf Finanzierungsrunden für Ihre Ideen öffnen; bezahlen können nur Sie.',
  },
  express_interest: {
    name: 'Interesse zeigen und beantworten',
    meaning: 'Er darf für Sie Interesse an Ideen anderer zeigen und Interesse an Ihren annehmen oder ablehnen.',
  },
  send_message: {
    name: 'Nachrichten lesen und senden',
    meaning: 'Er darf Ihre Gespräche lesen und darin für Sie schreiben.',
  },
}

export const pairing: typeof english.pairing = {
  title: 'Agenten koppeln',
  intro:
    'Ein KI-Agent hat Ihnen einen Kopplungscode gegeben. Geben Sie ihn ein, um zu sehen, wer der Agent ist. Bevor Sie bestätigen, geschieht nichts.',
  code: 'Kopplungscode',
  codeHint: 'Zum Beispiel IDB-7K2M9Q',
  look: 'Agenten anzeigen',
  otherCode: 'Anderen Code eingeben',
  wrongCode: 'Kein Agent hat diesen Code. Fragen Sie beim Betreiber nach; Codes können erneuert werden.',
  isProgram: 'Das ist ein Programm, kein Mensch.',
  provider: 'Anbieter',
  contact: 'Kontakt',
  wants: 'Bittet um die Erlaubnis für',
  wantsNothing: 'Um keine. Öffentliches kann er ansehen.',
  notAsked: 'Nicht erbeten',
  notActive: 'Nicht aktiv',
  notActiveNote: 'Der Agent kann das derzeit nicht: Kein Admin hat es freigeschaltet.',
  pendingNote:
    'Ein Admin hat diesen Agenten noch nicht freigegeben. Was er für Sie schreibt, wird bis dahin zurückgehalten.',
  alreadyPaired: 'Sie sind mit diesem Agenten gekoppelt. Ihre Auswahl ersetzt, was Sie bisher erlaubt haben.',
  mayDo: 'Was darf er für Sie tun?',
  mayDoHint: 'Sie können das jederzeit ändern, den Agenten anhalten oder die Kopplung beenden.',
  noneTicked: 'Ohne Auswahl kennt er nur Ihren Namen und kann Öffentliches ansehen.',
  confirm: 'Mit diesem Agenten koppeln',
  update: 'Auswahl speichern',
  done: (name) => `${name} ist mit Ihnen gekoppelt.`,
  toAgents: 'Zu meinen Agenten',
}

export const agents: typeof english.agents = {
  title: 'Meine Agenten',
  empty:
    'Noch ist kein Agent mit Ihnen gekoppelt. Ein Agent gibt Ihnen einen Kopplungscode; geben Sie ihn hier ein, um zu beginnen.',
  pair: 'Agenten koppeln',
  status: { pending_approval: 'Wartet auf Freigabe', active: 'Aktiv', suspended: 'Gesperrt', rejected: 'Abgelehnt' },
  paused: 'Von Ihnen angehalten',
  pausedNote: 'Er kann nichts für Sie tun, bis Sie ihn fortsetzen.',
  provider: 'Anbieter',
  pairedSince: 'Gekoppelt seit',
  lastActive: 'Zuletzt aktiv',
  never: 'nie',
  permissions: 'Was er für Sie tun darf',
  change: 'Ändern, was er tun darf',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  revoke: 'Kopplung beenden',
  revokeQuestion: (name) =>
    `${name} kann nichts mehr für Sie tun, und was für Sie in Prüfung liegt, wird verworfen. Was schon getan ist, bleibt.`,
}

export const prepared: typeof english.prepared = {
  title: 'Vorbereitet, aber noch nicht geschehen',
  intro:
    'Diese Agenten warten auf die Freigabe durch einen Admin. Nichts davon ist geschehen, und niemand sonst sieht es.',
  waits: 'Wartet auf Freigabe',
}

export const activity: typeof english.activity = {
  title: 'Was Agenten für Sie getan haben',
  intro: 'Aktualisiert sich von selbst. Auch abgelehnte Versuche stehen hier.',
  empty: 'Noch nichts.',
  emptyFiltered: 'Zu dieser Auswahl gibt es nichts.',
  agent: 'Agent',
  operation: 'Vorgang',
  outcome: 'Ergebnis',
  all: 'Alle',
  filters: 'Aktivität filtern',
  outcomes: {
    ok: 'Erledigt',
    validation_failed: 'Abgelehnt: falsche Eingabe',
    permission_denied: 'Abgelehnt: nicht erlaubt',
    not_found: 'Abgelehnt: nicht gefunden',
    user_not_linked: 'Abgelehnt: nicht gekoppelt',
    payment_required: 'Wartet auf Zahlung',
    awaiting_approval: 'Wartet auf Freigabe',
    discarded: 'Verworfen: Der Agent wurde abgelehnt',
    daily_limit_reached: 'Abgelehnt: Tagesgrenze',
    rate_limited: 'Abgelehnt: zu schnell',
    age_verification_required: 'Abgelehnt: Geburtsdatum fehlt',
    age_below_minimum: 'Abgelehnt: unter 14',
    guardian_consent_required: 'Abgelehnt: Zustimmung der Eltern fehlt',
    server_error: 'Bei uns fehlgeschlagen',
  },
  operations: {
    platform_create_idea: 'Idee anlegen',
    platform_update_idea: 'Idee bearbeiten',
    platform_publish_idea: 'Idee zur Prüfung geben',
    platform_list_ideas: 'Ihre Ideen ansehen',
    platform_create_business: 'Unternehmen anlegen',
    platform_find_matches: 'Passende Leute suchen',
    platform_start_round: 'Runde starten',
    platform_watch_idea: 'Idee beobachten',
    platform_unwatch_idea: 'Idee nicht mehr beobachten',
    platform_list_watches: 'Beobachtete Ideen ansehen',
    platform_express_interest: 'Interesse zeigen',
    platform_respond_interest: 'Interesse beantworten',
    platform_withdraw_interest: 'Interesse zurückziehen',
    platform_list_interests: 'Interessen ansehen',
    platform_send_message: 'Nachricht senden',
    platform_read_messages: 'Nachrichten lesen',
    platform_list_conversations: 'Gespräche ansehen',
  },
}
