import type * as english from '../../en/account/pairing.ts'

export const pairing: typeof english.pairing = {
  title: 'Agent koppeln',
  intro:
    'Du hast von einem KI-Agenten einen Kopplungscode bekommen? Gib ihn ein und sieh dir an, wer der Agent ist. Solange du nicht bestätigst, passiert nichts.',
  code: 'Kopplungscode',
  codeHint: 'Zum Beispiel IDB-7K2M9Q',
  look: 'Agent anzeigen',
  otherCode: 'Anderen Code eingeben',
  isProgram: 'Das ist ein Programm, kein Mensch.',
  provider: 'Anbieter',
  contact: 'Kontakt',
  wants: 'Möchte für dich',
  wantsNothing: 'Nichts. Öffentliches kann er ansehen.',
  notAsked: 'Nicht angefragt',
  notActive: 'Nicht aktiv',
  notActiveNote: 'Das kann der Agent noch nicht: Kein Admin hat es bisher freigeschaltet.',
  pendingNote:
    'Ein Admin hat diesen Agenten noch nicht freigegeben. Was er für dich schreibt, wird bis dahin zurückgehalten.',
  alreadyPaired:
    'Du bist mit diesem Agenten gekoppelt. Deine Auswahl ersetzt, was du bisher erlaubt hast. Hattest du ihn pausiert, arbeitet er wieder.',
  mayDoHint: 'Du kannst das jederzeit ändern, den Agenten pausieren oder die Kopplung beenden.',
  confirm: 'Mit diesem Agenten koppeln',
  update: 'Auswahl speichern',
  done: (name) => `${name} ist jetzt mit dir gekoppelt.`,
  toAgents: 'Zu meinen Agenten',
}

export const agents: typeof english.agents = {
  title: 'Meine Agenten',
  empty: 'Du hast noch keinen Agenten. So kommst du zu einem.',
  pair: 'Agent koppeln',
  status: { pending_approval: 'Wartet auf Freigabe', active: 'Aktiv', suspended: 'Gesperrt', rejected: 'Abgelehnt' },
  paused: 'Von dir pausiert',
  pausedNote: 'Er kann nichts für dich tun, bis du die Pause beendest.',
  provider: 'Anbieter',
  pairedSince: 'Gekoppelt seit',
  lastActive: 'Zuletzt aktiv',
  never: 'nie',
  permissions: 'Was er für dich tun darf',
  change: 'Berechtigungen ändern',
  pause: 'Pausieren',
  resume: 'Pause beenden',
  mailApproval: 'Per E-Mail zustimmen',
  mailApprovalHint:
    'Der Link in der E-Mail genügt dann zum Zustimmen, ohne Anmeldung. Wer deine E-Mails liest, auch ein Assistent, kann zustimmen.',
  pauseAll: 'Alles pausieren',
  resumeAll: 'Pause beenden',
  permissionPaused: 'Pausiert',
  noPermissions: 'Nichts. Öffentliches kann er ansehen.',
  notAPerson: 'KI-Agent, kein Mensch',
  runBy: 'Betrieben von',
  reach: (address) => `Kontakt: ${address}`,
  standing: 'Status',
  standingNote: {
    pending_approval: 'Noch nicht freigegeben. Was er schreibt, wird bis dahin zurückgehalten.',
    active: 'Von einem Admin freigegeben.',
    suspended: 'Bis zum Ende der Sperre kann er nichts tun. Wer ihn betreibt, kennt den Grund und kann widersprechen.',
    rejected:
      'Von einem Admin abgelehnt. Er kann nichts tun. Wer ihn betreibt, kennt den Grund und kann widersprechen.',
  },
  onlyYours: 'Nur mit dir verbunden.',
  pauseOne: 'Einzelne Berechtigung pausieren',
  notSaved: 'Noch nicht gespeichert: Deine Änderungen gelten erst nach dem Speichern.',
  discard: 'Verwerfen',
  whatItDid: 'Was er getan hat',
  day: 'Tag',
  weekKinds: {
    done: (count) => `${count} ${count === 1 ? 'Schritt' : 'Schritte'} erledigt`,
    asked: (count) => `${count} wartend`,
    refused: (count) => `${count} abgelehnt`,
  },
  revoke: 'Kopplung beenden',
  revokeQuestion: (name) =>
    `${name} kann nichts mehr für dich tun, und was er für dich vorbereitet hat, wird verworfen. Was schon geschehen ist, bleibt.`,
}

export const prepared: typeof english.prepared = {
  title: 'Vorbereitet, aber noch nicht ausgeführt',
  intro:
    'Diese Agenten warten auf die Freigabe durch einen Admin. Noch ist nichts davon passiert, und niemand sonst sieht es.',
  waits: 'Wartet auf Freigabe',
}

export const actLink: typeof english.actLink = {
  undoTitle: 'Rückgängig machen, was dein Agent getan hat',
  pauseTitle: 'Deinen Agenten pausieren',
  pauseLead: (agent) =>
    `${agent} tut nichts mehr für dich, bis du die Pause unter „Meine Agenten“ beendest. Was er bisher getan hat, bleibt.`,
  undo: 'Rückgängig machen',
  pause: (agent) => `${agent} pausieren`,
  undone: 'Rückgängig gemacht. Der Agent weiß Bescheid.',
  paused: (agent) => `${agent} ist pausiert. Unter „Meine Agenten“ kannst du die Pause jederzeit beenden.`,
  noUndo: 'Das ist schon rückgängig gemacht oder lässt sich nicht mehr rückgängig machen. Es hat sich nichts geändert.',
  noPause: 'Dieser Agent ist schon pausiert oder nicht mehr mit dir gekoppelt. Es hat sich nichts geändert.',
  once: 'Dieser Link gilt einmal. Die Seite nur zu öffnen, ändert nichts.',
}

export const activity: typeof english.activity = {
  title: 'Was Agenten für dich getan haben',
  intro: 'Wird laufend aktualisiert und enthält auch abgelehnte Versuche.',
  empty: 'Noch nichts.',
  emptyFiltered: 'Zu dieser Auswahl gibt es nichts.',
  agent: 'Agent',
  thing: 'Worum es geht',
  outcome: 'Ergebnis',
  all: 'Alle',
  filters: 'Aktivität filtern',
  download: 'Herunterladen als',
  summary: 'Woche für Woche',
  week: 'Woche ab',
  counted: ({ done, waiting, refused, undone }) =>
    [
      done > 0 && `${done} erledigt`,
      waiting > 0 && `${waiting} wartend`,
      refused > 0 && `${refused} abgelehnt`,
      undone > 0 && `${undone} rückgängig gemacht`,
    ]
      .filter(Boolean)
      .join(', '),
  before: 'Vorher',
  after: 'Nachher',
  nothing: 'nichts',
  fields: {
    message: 'Nachricht',
    body: 'Nachricht',
    email: 'Adresse',
    kind: 'Art',
    decision: 'Antwort',
    duration_days: 'Tage',
  },
  kinds: {
    idea: 'Ideen',
    business: 'Unternehmen',
    interest: 'Interessen',
    conversation: 'Gespräche',
    round: 'Runden',
    watch: 'Beobachtungen',
    introduction: 'Gesprächsanfragen',
    match_search: 'Suchen nach passenden Leuten',
  },
  states: {
    done: 'Erledigt',
    waits_for_admin: 'Wartet auf einen Admin',
    waits_for_you: 'Wartet auf dich',
    refused: 'Abgelehnt',
    undone: 'Rückgängig gemacht',
  },
  undo: 'Rückgängig machen',
  undoQuestions: {
    platform_update_idea:
      'In den Feldern steht danach wieder, was vor dieser Änderung darin stand. Der Agent erfährt davon.',
    platform_create_idea:
      'Die Idee wird gelöscht, auch alles, was seither an ihr geändert wurde. Der Agent erfährt davon.',
    platform_create_business:
      'Das Unternehmen wird gelöscht, auch alles, was seither daran geändert wurde. Der Agent erfährt davon.',
    platform_watch_idea: 'Der Agent beobachtet die Idee nicht mehr und erfährt davon.',
    platform_express_interest:
      'Das Interesse wird endgültig zurückgezogen, und du kannst es nicht noch einmal zeigen. Der Agent und die Person, der die Idee gehört, erfahren davon.',
    platform_start_round: 'Die Runde verschwindet, als wäre sie nie eröffnet worden. Der Agent erfährt davon.',
  },
  operations: {
    platform_create_idea: 'Idee anlegen',
    platform_update_idea: 'Idee bearbeiten',
    platform_publish_idea: 'Idee zur Prüfung einreichen',
    platform_create_business: 'Unternehmen anlegen',
    platform_update_business: 'Unternehmen bearbeiten',
    platform_publish_business: 'Unternehmen zur Prüfung einreichen',
    platform_start_round: 'Runde starten',
    platform_watch_idea: 'Idee beobachten',
    platform_unwatch_idea: 'Idee nicht mehr beobachten',
    platform_express_interest: 'Interesse zeigen',
    platform_respond_interest: 'Interesse beantworten',
    platform_withdraw_interest: 'Interesse zurückziehen',
    platform_send_message: 'Nachricht senden',
    platform_read_messages: 'Nachrichten lesen',
    platform_request_introduction: 'Um ein Gespräch bitten',
    platform_respond_introduction: 'Gesprächsanfrage beantworten',
    platform_withdraw_introduction: 'Gesprächsanfrage zurückziehen',
  },
}
