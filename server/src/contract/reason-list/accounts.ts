import { say } from '../reasons.ts'

export const ACCOUNT_REASONS = {
  wrong_credentials: say({
    en: 'The email address or the password is wrong.',
    de: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
  }),
  second_factor_needed: say({
    en: 'Your password is right. Now use your passkey or a recovery code.',
    de: 'Dein Passwort stimmt. Jetzt fehlt noch dein Passkey oder ein Wiederherstellungscode.',
  }),
  passkey_refused: say({
    api: 'This passkey was not accepted. Ask for new options and answer them with a passkey of this account, once and within a few minutes.',
    en: 'This passkey was not accepted. Try again.',
    de: 'Dieser Passkey wurde nicht angenommen. Versuch es noch einmal.',
  }),
  passkey_limit: say(
    {
      en: 'You have reached the limit of {limit} passkeys. Remove one you no longer need.',
      de: 'Du hast die Höchstzahl von {limit} Passkeys erreicht. Entferne einen, den du nicht mehr brauchst.',
    },
    { limit: 'number' },
  ),
  no_passkey: say({
    en: 'This account has no passkey. Add one first.',
    de: 'Du hast noch keinen Passkey. Richte zuerst einen ein.',
  }),
  last_admin_passkey: say({
    en: 'Admins must keep at least one passkey. Add another one before you remove this one.',
    de: 'Admins müssen mindestens einen Passkey behalten. Richte zuerst einen anderen ein.',
  }),
  wrong_recovery_code: say({
    en: 'This is not one of your recovery codes, or it has already been used.',
    de: 'Das ist keiner deiner Wiederherstellungscodes, oder du hast ihn schon benutzt.',
  }),
  login_expired: say({
    en: 'Too much time has passed since the first step, or your password has changed. Sign in again.',
    de: 'Der erste Schritt ist zu lange her, oder dein Passwort wurde geändert. Melde dich noch einmal an.',
  }),
  same_address: say({ en: 'This is already your address.', de: 'Das ist schon deine Adresse.' }),
  address_taken: say({
    en: 'This address now has an account of its own. Choose another one.',
    de: 'Zu dieser Adresse gibt es inzwischen ein eigenes Konto. Nimm eine andere.',
  }),
  wrong_password: say({ en: 'This is not your password.', de: 'Das ist nicht dein Passwort.' }),
  wrong_current_password: say({
    en: 'This is not your current password.',
    de: 'Das ist nicht dein aktuelles Passwort.',
  }),
  password_is_email: say({
    en: 'Choose a password that is not your email address.',
    de: 'Nimm als Passwort nicht deine E-Mail-Adresse.',
  }),
  password_common: say({
    en: 'This is one of the most common passwords. Choose one that nobody will guess.',
    de: 'Das ist eins der häufigsten Passwörter. Wähle eins, das schwerer zu erraten ist.',
  }),
  username_taken: say({
    en: 'This username is taken. Choose another one.',
    de: 'Dieser Benutzername ist vergeben. Wähle einen anderen.',
  }),
  birth_date_range: say({
    en: 'Must be a date in the past, not before 1900.',
    de: 'Gib einen Tag in der Vergangenheit an, ab 1900.',
  }),
  birth_date_locked: say({
    en: 'Ask an admin to correct it: people under 18 cannot change it themselves.',
    de: 'Solange du unter 18 bist, kann nur ein Admin dein Geburtsdatum berichtigen.',
  }),
  address_has_account: say({
    api: 'This address already has an account. Use another one, or set ADMIN_EMAIL and restart.',
    en: 'There is an account with this address already. Use another one.',
    de: 'Zu dieser Adresse gibt es schon ein Konto. Nimm eine andere.',
  }),
  link_used: say({
    en: 'This link was already used, has expired, or was replaced. Request a new one.',
    de: 'Dieser Link wurde schon benutzt, ist zu alt oder wurde ersetzt. Fordere einen neuen an.',
  }),
  link_altered: say({
    en: 'Use the link from the email, unchanged.',
    de: 'Dieser Link ist nicht vollständig. Öffne ihn noch einmal aus der E-Mail.',
  }),
  reset_too_old: say({
    en: 'There was no matching password reset in the last hour. Sign in and end access in your profile.',
    de: 'Das neue Passwort ist älter als eine Stunde. Melde dich an und beende den Zugang in deinem Profil.',
  }),
  own_address: say({
    en: 'Must be someone else’s address: this is your own, or a variant of it.',
    de: 'Gib die Adresse von jemand anderem an: Das ist deine eigene.',
  }),
  guardian_unconfirmed: say({
    en: 'You have an account with this address, but have not confirmed it. Confirm it, then open this link again.',
    de: 'Du hast ein Konto mit dieser Adresse, sie ist aber nicht bestätigt. Bestätige sie und öffne diesen Link dann noch einmal.',
  }),
  guardian_birth_date: say({
    en: 'Add your date of birth to your profile, then open this link again.',
    de: 'Trag dein Geburtsdatum in dein Profil ein und öffne diesen Link dann noch einmal.',
  }),
  guardian_too_young: say({
    en: 'A guardian must be an adult, and you are under 18.',
    de: 'Wer zustimmt, muss volljährig sein. Du bist unter 18.',
  }),
  not_an_app_path: say({
    api: 'Must be a page of this app, such as /app/pair/IDB-ABC123.',
    en: 'This page cannot be opened after signing up. Please sign up from the start page.',
    de: 'Diese Seite lässt sich nach der Anmeldung nicht öffnen. Registriere dich bitte über die Startseite.',
  }),
  of_full_age: say({
    en: 'You are an adult and need no approval.',
    de: 'Du bist volljährig und brauchst keine Zustimmung.',
  }),
  guardian_limit: say(
    {
      api: 'Your guardian has switched this off ({limit}). Only they can switch it on again.',
      en: 'Your guardian has switched this off. Only they can switch it on again.',
      de: 'Das haben deine Erziehungsberechtigten abgeschaltet. Nur sie können es wieder erlauben.',
    },
    { limit: 'string' },
  ),
  guardian_approved: say({ en: 'Your guardian has already approved.', de: 'Die Zustimmung liegt schon vor.' }),
}
