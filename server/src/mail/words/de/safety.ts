import type { MailParams } from '../../mail-kinds.ts'
import { sayIn } from '../say.ts'
import type { MailWords } from '../words.ts'

const { day } = sayIn('de')

const YOURS = 'Du bekommst diese E-Mail, weil es um dein Konto bei Ideabridge geht.'
const CLOSING =
  'Warst du es nicht? Dann klicke innerhalb von 30 Tagen auf den Knopf: Alles, was in den letzten 30 Tagen zu deinem Konto hinzukam, wird sofort gestoppt, und dein Passwort gilt nicht mehr. Für ein neues schicken wir dir einen Link. Warst du es selbst, musst du nichts tun.'

type Changed = MailParams['security_changed']
const CHANGES: { readonly [What in Changed['what']]: (changed: Changed) => readonly [string, ...string[]] } = {
  passkey_added: () => [
    'Dein Konto hat einen neuen Passkey',
    'Dein Konto hat einen neuen Passkey. Du kannst dich ab jetzt damit anmelden.',
  ],
  passkey_removed: () => [
    'Ein Passkey wurde entfernt',
    'Ein Passkey wurde von deinem Konto entfernt. Mit ihm kann sich niemand mehr anmelden.',
  ],
  passkey_copied: () => [
    'Einer deiner Passkeys wurde gesperrt',
    'Der Zähler eines deiner Passkeys lief rückwärts. Das passiert, wenn jemand eine Kopie davon hat. Wir haben ihn gesperrt: Er gilt auf keinem Gerät mehr. Melde dich mit einem anderen Passkey oder einem Wiederherstellungscode an, entferne ihn und richte einen neuen ein.',
  ],
  second_factor_on: () => [
    'Zum Anmelden brauchst du jetzt auch einen Passkey',
    'Zum Anmelden brauchst du neben dem Passwort jetzt einen Passkey oder einen Wiederherstellungscode.',
  ],
  second_factor_off: () => [
    'Dein Passwort genügt wieder',
    'Du kannst dich wieder nur mit dem Passwort anmelden. Einen Passkey brauchst du dafür nicht mehr.',
  ],
  recovery_codes_renewed: () => [
    'Du hast neue Wiederherstellungscodes',
    'Dein Konto hat neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
  ],
  recovery_code_used: ({ left = 0 }) => [
    'Ein Wiederherstellungscode wurde benutzt',
    `Ein Wiederherstellungscode hat deinen Passkey ersetzt. Du hast noch ${left}; neue bekommst du in deinem Profil.`,
  ],
  passkeys_lost: ({ on = '' }) => [
    'Jemand hat deine Passkeys als verloren gemeldet',
    `Jemand, der dein Passwort kennt, will alle Passkeys und Wiederherstellungscodes entfernen lassen. Vor dem ${day(on)} passiert nichts.`,
    'Warst du es nicht? Melde dich mit einem Passkey oder einem Wiederherstellungscode an: Damit ist der Vorgang abgebrochen. Ändere dann dein Passwort.',
  ],
  provider_added: ({ provider = '' }) => [
    `Du kannst dich jetzt mit ${provider} anmelden`,
    `Ein Konto bei ${provider} ist jetzt mit deinem verknüpft. Wer sich dort anmelden kann, kommt damit auch hier in dein Konto.`,
  ],
  provider_removed: ({ provider = '' }) => [
    `${provider} meldet dich nicht mehr an`,
    `Das Konto bei ${provider} ist nicht mehr mit deinem verknüpft.`,
  ],
  passkeys_lost_removed: () => [
    'Deine Passkeys wurden entfernt',
    'Die Wartezeit ist um, und alle Passkeys und Wiederherstellungscodes sind gelöscht. Du meldest dich mit deinem Passwort an.',
  ],
}

export const safety = {
  security_changed: (changed) => {
    const [subject, ...opening] = CHANGES[changed.what](changed)
    return {
      subject,
      opening: opening.length > 0 ? opening : [subject],
      button: 'Das war ich nicht',
      closing: [CLOSING],
      why: YOURS,
    }
  },
  address_changing: ({ address, hours }) => ({
    subject: 'Deine E-Mail-Adresse soll sich ändern',
    opening: [
      `Für dein Konto bei Ideabridge soll statt dieser Adresse künftig ${address} gelten, wahrscheinlich auf deinen Wunsch.`,
      `Dafür müssen beide Adressen innerhalb von ${hours} Stunden zustimmen. Du kannst auch ablehnen.`,
    ],
    button: 'Zustimmen oder ablehnen',
    closing: ['Warst du es nicht? Dann lehne ab und ändere dein Passwort.'],
    why: YOURS,
  }),
  address_asked: ({ hours }) => ({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    opening: [
      'Diese Adresse soll zu einem Konto bei Ideabridge gehören, wahrscheinlich zu deinem.',
      `Bestätige innerhalb von ${hours} Stunden, dass sie dir gehört.`,
    ],
    button: 'Adresse bestätigen',
    closing: ['Das warst nicht du? Dann musst du nichts tun.'],
    why: 'Du bekommst diese E-Mail, weil jemand diese Adresse bei Ideabridge eingegeben hat.',
  }),
  address_taken: () => ({
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    opening: [
      'Jemand, wahrscheinlich du, wollte diese Adresse für ein anderes Konto bei Ideabridge verwenden. Sie gehört aber schon zu deinem, deshalb ändert sich nichts.',
    ],
    button: 'Ideabridge öffnen',
    closing: ['Soll sie zum anderen Konto gehören, dann lösche dieses oder gib ihm zuerst eine andere Adresse.'],
    why: 'Du bekommst diese E-Mail, weil jemand diese Adresse bei Ideabridge eingegeben hat.',
  }),
  address_changed: ({ address }) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    opening: [
      `Beide Adressen haben zugestimmt: Dein Konto bei Ideabridge läuft jetzt unter ${address}. An diese Adresse schreiben wir nicht mehr.`,
    ],
    button: 'Ideabridge öffnen',
    closing: ['Warst du es nicht? Dann wende dich an den Betreiber dieses Dienstes.'],
    why: YOURS,
  }),
  admin_passkeys_lost: ({ account, state }) => ({
    subject:
      state === 'begun'
        ? 'Die Passkeys eines Admins wurden als verloren gemeldet'
        : 'Die Passkeys eines Admins wurden entfernt',
    opening: [
      state === 'begun'
        ? `Jemand mit dem Passwort von ${account} will alle Passkeys dieses Admin-Kontos entfernen lassen. Es gibt eine Wartezeit.`
        : `Die Wartezeit ist um: Für das Admin-Konto ${account} genügt jetzt das Passwort.`,
    ],
    button: 'Protokoll öffnen',
    closing: ['Frag diese Person, ob sie es war.'],
    why: 'Du bekommst diese E-Mail, weil du hier Admin bist.',
  }),
} satisfies Partial<MailWords>
