import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('de')

const YOURS = 'Du bekommst diese E-Mail, weil es um dein Konto bei Ideabridge geht.'
const ASKED = 'Du bekommst diese E-Mail, weil jemand diese Adresse bei Ideabridge eingegeben hat.'

export const account = {
  verify_email: () => ({
    subject: 'Bestätige deine E-Mail-Adresse',
    opening: [
      'Du hast dich mit dieser Adresse bei Ideabridge registriert. Bestätige innerhalb von 7 Tagen, dass sie dir gehört.',
    ],
    button: 'Adresse bestätigen',
    closing: [
      'Das warst nicht du? Dann öffne den Link bitte nicht: Sonst bekommt die Person, die sich registriert hat, alles, was zu deiner Adresse gehört.',
    ],
    why: ASKED,
  }),
  known_address: () => ({
    subject: 'Du hast schon ein Konto',
    opening: [
      'Jemand wollte sich mit dieser Adresse bei Ideabridge registrieren, wahrscheinlich du. Zu ihr gibt es aber schon ein Konto.',
      'Melde dich einfach mit deinem Passwort an. Falls du es vergessen hast, kannst du innerhalb einer Stunde ein neues setzen.',
    ],
    button: 'Neues Passwort setzen',
    closing: ['Das warst nicht du? Dann musst du nichts tun.'],
    why: ASKED,
  }),
  password_reset: () => ({
    subject: 'Setz dein neues Passwort',
    opening: [
      'Für dein Konto bei Ideabridge wurde ein neues Passwort angefordert, wahrscheinlich von dir. Der Link gilt eine Stunde und nur einmal.',
    ],
    button: 'Neues Passwort setzen',
    closing: ['Das warst nicht du? Dann musst du nichts tun. Dein Passwort bleibt, wie es ist.'],
    why: ASKED,
  }),
  password_changed: () => ({
    subject: 'Dein Passwort wurde geändert',
    opening: ['Dein Passwort bei Ideabridge wurde geändert, und alle anderen Geräte wurden abgemeldet.'],
    button: 'Das war ich nicht',
    closing: ['Warst du es nicht, dann setz sofort ein neues Passwort. Sonst musst du nichts tun.'],
    why: YOURS,
  }),
  password_set_by_link: () => ({
    subject: 'Für dein Konto wurde ein neues Passwort gesetzt',
    opening: [
      'Jemand hat mit einem Link aus unserer E-Mail an dich ein neues Passwort für dein Konto bei Ideabridge gesetzt. Alle Geräte wurden abgemeldet.',
    ],
    button: 'Das war ich nicht',
    closing: [
      'Warst du es nicht, dann setz sofort ein anderes Passwort und sag dem Betreiber dieses Dienstes Bescheid. Sonst musst du nichts tun.',
    ],
    why: YOURS,
  }),
  new_device: ({ browser, system }) => ({
    subject: 'Neue Anmeldung bei deinem Konto',
    opening: [
      `Gerade hat sich jemand bei Ideabridge mit deinem Konto angemeldet, wahrscheinlich du: mit ${browser ?? 'einem unbekannten Browser'}${system ? ` (${system})` : ''}. Dort wurde dein Konto bisher nicht benutzt.`,
    ],
    button: 'Zu deinen Sitzungen',
    closing: ['Warst du es nicht? Dann beende dort diese Sitzung und ändere dein Passwort.'],
    why: YOURS,
  }),
  birth_date_corrected: ({ day: born, reason, young, link }) => ({
    subject: 'Dein Geburtsdatum wurde berichtigt',
    opening: [
      `Ein Admin hat dein Geburtsdatum auf den ${day(born)} gesetzt.`,
      `Der Grund: ${reason}`,
      young
        ? 'Demnach bist du unter 18. Dein Profil ist nicht mehr öffentlich, und was du veröffentlicht hast, ist ausgeblendet, aber nicht verloren, bis deine Erziehungsberechtigten zustimmen. Du kannst in deinem Profil um ihre Zustimmung bitten.'
        : 'Demnach bist du volljährig. Eine Zustimmung brauchst du nicht mehr.',
    ],
    button: link === null ? 'Zu deinem Profil' : 'Begründung lesen und widersprechen',
    closing: [
      link === null
        ? 'Stimmt das Datum nicht, dann schreib dem Betreiber und schick einen Nachweis mit.'
        : 'Stimmt das Datum nicht, kannst du einmal widersprechen. Ein Admin prüft es dann noch einmal, wenn möglich ein anderer.',
    ],
    why: YOURS,
  }),
  guardian_asked: ({ child }) => ({
    subject: child === '' ? 'Ein junger Mensch bittet um deine Zustimmung' : `${child} bittet um deine Zustimmung`,
    opening: [
      `${child === '' ? 'Ein junger Mensch' : child} nutzt Ideabridge, ist unter 18 und hat dich als erziehungsberechtigte Person angegeben.`,
      'Mit deiner Zustimmung sind Veröffentlichungen von Ideen und Unternehmen, Finanzierungsrunden, Interesse an Ideen anderer, Nachrichten und Zahlungen möglich. Bitte entscheide innerhalb von 7 Tagen.',
    ],
    button: 'Lesen und entscheiden',
    closing: [
      'Zustimmen darfst du nur, wenn du volljährig und erziehungsberechtigt bist. Wenn dir der Name nichts sagt oder du nicht zustimmst, lehne dort ab oder tu einfach nichts.',
    ],
    why: 'Du bekommst diese E-Mail, weil ein junger Mensch deine Adresse als die seiner Erziehungsberechtigten angegeben hat.',
  }),
  guardian_approved: () => ({
    subject: 'Die Zustimmung deiner Erziehungsberechtigten ist da',
    opening: ['Du kannst jetzt veröffentlichen, Runden starten, Interesse zeigen, Nachrichten schreiben und bezahlen.'],
    button: 'Ideabridge öffnen',
    why: YOURS,
  }),
  guardian_declined: () => ({
    subject: 'Deine Anfrage wurde abgelehnt',
    opening: [
      'Deine Erziehungsberechtigten haben nicht zugestimmt. Du kannst jemand anderen fragen oder mit ihnen reden und noch einmal fragen.',
    ],
    button: 'Noch einmal fragen',
    why: YOURS,
  }),
  guardian_withdrawn: () => ({
    subject: 'Die Zustimmung wurde zurückgezogen',
    opening: [
      'Deine Erziehungsberechtigten haben ihre Zustimmung zurückgezogen. Lesen, Entwürfe schreiben, Ideen beobachten und passende Leute suchen kannst du weiterhin.',
      'Was du veröffentlicht hast, ist ausgeblendet, aber nicht verloren. Es ist wieder da, sobald jemand zustimmt oder du 18 wirst.',
    ],
    button: 'Zu deinem Profil',
    why: YOURS,
  }),
  guardian_consent: ({ child, until }) => ({
    subject: child === '' ? 'Du hast für einen jungen Menschen zugestimmt' : `Du hast für ${child} zugestimmt`,
    opening: [
      `Du hast für ${child === '' ? 'einen jungen Menschen' : child} als erziehungsberechtigte Person zugestimmt. Bis zur Volljährigkeit am ${day(until)} kannst du ansehen, was du erlaubt hast, und es zurückziehen.`,
    ],
    button: 'Zustimmung ansehen',
    closing: ['Bewahre diese E-Mail auf: Du brauchst den Link, um die Zustimmung zurückzuziehen.'],
    why: 'Du bekommst diese E-Mail, weil du als erziehungsberechtigte Person zugestimmt hast.',
  }),
  data_ready: () => ({
    subject: 'Deine Daten sind bereit',
    opening: [
      'Du hast alles angefordert, was wir über dich speichern. Dein Archiv ist fertig, mit deinen Einträgen, deinen Dateien und einer Seite für den Überblick.',
    ],
    button: 'Herunterladen',
    closing: [
      'Du kannst es eine Woche lang herunterladen. Dafür musst du angemeldet sein: Der Link allein genügt nicht.',
    ],
    why: YOURS,
  }),
  account_erased: () => ({
    subject: 'Dein Konto wurde gelöscht',
    opening: [
      'Wir haben dein Konto bei Ideabridge wie gewünscht gelöscht, samt deinen Ideen und Unternehmen.',
      'Mach’s gut! Du bist jederzeit wieder willkommen.',
    ],
    button: 'Zu Ideabridge',
    why: 'Du bekommst diese letzte E-Mail, weil dein Konto gelöscht wurde. Deine Adresse bewahren wir nicht auf.',
  }),
} satisfies Partial<MailWords>
