import type { retention as en } from '../en/retention.ts'

/** The kinds that the service names; a test compares them. */
const kinds = {
  sessions: 'Browser, in denen du angemeldet bist',
  mail_links: 'Links per E-Mail, die eine Adresse bestätigen, ein Passwort setzen oder „Das war ich nicht“ melden',
  challenges: 'Benutzte Passkey-Anfragen, damit keine zweimal gilt',
  address_changes: 'Ein nicht abgeschlossener Wechsel deiner E-Mail-Adresse',
  act_links: 'Links per E-Mail, mit denen du einen Schritt deines Agenten zurücknimmst oder ihn pausierst',
  passkey_removals: 'Ein nicht abgeschlossenes Entfernen verlorener Passkeys',
  mails: 'E-Mails, die wir dir geschickt haben',
  notices: 'Deine Benachrichtigungen',
  data_exports: 'Das Archiv deiner Daten',
  document_reads: 'Wer ein nicht öffentliches Dokument gelesen hat',
  document_uploads: 'Abgebrochene Uploads',
  claimed_ideas: 'Ideen, die ein Agent für deine Adresse vorbereitet hat und die du nie angenommen hast',
  claimed_businesses: 'Unternehmen, die ein Agent für deine Adresse vorbereitet hat und die du nie angenommen hast',
  idea_views: 'Wie oft eine Idee an einem Tag angesehen wurde; danach nur noch pro Monat',
  gone_ideas: 'Die Nummer einer gelöschten Idee, damit Suchmaschinen sie vergessen',
  action_log: 'Was Agenten getan haben, höchstens; ohne das längere Protokoll kürzer',
  log_links: 'Die Siegel dieses Protokolls; der signierte Baum bleibt und enthält keine persönlichen Daten',
  approvals: 'Anfragen um deine Freigabe',
  queued_writes: 'Was ein Agent geschrieben hat, bevor er freigegeben war',
  grant_uses: 'Was auf die Grenzen angerechnet wird, die du einem Agenten setzt',
  idempotency_keys: 'Antworten, die ein Agent nach einer Störung noch einmal abholen kann',
  person_keys: 'Antworten, die deine App nach einer Störung noch einmal abholen kann',
  events: 'Ereignisse für Agenten, höchstens',
  deliveries: 'Ob sie bei ihnen angekommen sind, höchstens',
  event_subscriptions: 'Abos von Assistenten',
  contact_changes: 'Ein nicht abgeschlossener Adresswechsel eines Betreibers',
  recovery_links: 'Links per E-Mail, die das verlorene Token eines Agenten ersetzen',
  oauth_records: 'Eine nicht abgeschlossene Anmeldung eines Assistenten',
  ended_tokens: 'Fingerabdrücke von Agenten-Token, die nicht mehr gelten',
  oauth_tokens: 'Token von Assistenten',
  oauth_grants: 'Die Verbindung eines Assistenten, zu der es kein Token mehr gibt',
  oauth_clients: 'Assistenten, mit denen niemand mehr verbunden ist',
  rate_windows: 'Wie viele Aufrufe von einem Konto oder einer Netzwerkadresse kamen',
  claim_ledger: 'Wie viel Agenten für eine Adresse vorbereitet haben',
}

export type Kind = keyof typeof kinds

/** Was von selbst gelöscht wird, und wann. */
export const retention: typeof en = {
  title: 'Was wir speichern, und wie lange',
  lead: 'Was auf dieser Liste steht, löschen wir automatisch. Alles andere bleibt, bis du es oder dein Konto löschst.',
  made: 'Die Liste stammt direkt aus den Löschprogrammen, mit den Einstellungen dieses Dienstes.',
  left: 'Was bleibt, wenn du dein Konto löschst',
  leftOver: [
    'Was du anderen geschrieben hast, in Nachrichten und zu einem Interesse. Dein Name steht nicht mehr dabei.',
    'Zahlungen und ein leerer Eintrag der Idee, für die bezahlt wurde.',
    'Dass Agenten für dich gehandelt haben, aber nicht woran, bis dieses Protokoll endet.',
    'Was du als Admin entschieden hast.',
    'Einzelne Wörter im Verzeichnis fürs Matching. Nichts verrät, von wem sie waren.',
    'Einen Tag lang: deine Adresse in Zählern gegen Missbrauch und Antworten, die Agenten noch einmal abrufen können.',
    '90 Tage lang: die E-Mail, dass dein Konto gelöscht ist, und E-Mails an andere, in denen du vorkommst.',
  ],
  days: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
  atOnce: 'bis zur Nutzung oder zum Ablauf',
  since: {
    created: '',
    last_used: 'nach der letzten Nutzung',
    decided: 'nach der Entscheidung',
    ended: 'danach',
  },
  groups: { account: 'Dein Konto', ideas: 'Ideen und Dokumente', agents: 'Agenten', limits: 'Gegen Missbrauch' },
  other: 'Sonstiges',
  kinds,
}
