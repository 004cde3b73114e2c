import { say } from '../reasons.ts'

const PROVIDER = { provider: 'string' } as const

/** Signing in through a provider, and without a password. */
export const PROVIDER_REASONS = {
  passwords_off: say({
    api: 'Passwords are switched off here. Sign in through a provider, account_get_sign_in_ways lists them, or with a passkey.',
    en: 'Passwords are switched off here. Sign in another way.',
    de: 'Passwörter sind hier abgeschaltet. Melde dich auf anderem Weg an.',
  }),
  provider_unknown: say({
    en: 'This way to sign in is not offered here.',
    de: 'So kannst du dich hier nicht anmelden.',
  }),
  provider_down: say(
    {
      en: '{provider} does not answer right now. Try again later, or sign in another way.',
      de: '{provider} antwortet gerade nicht. Versuch es später noch einmal oder melde dich anders an.',
    },
    PROVIDER,
  ),
  provider_declined: say(
    { en: 'You cancelled this at {provider}.', de: 'Du hast das bei {provider} abgebrochen.' },
    PROVIDER,
  ),
  provider_refused: say(
    {
      api: '{provider} did not complete this: {answer}. Start again.',
      en: 'That did not work with {provider}. Start again.',
      de: 'Das hat mit {provider} nicht geklappt. Fang noch einmal an.',
    },
    { provider: 'string', answer: 'string' },
  ),
  provider_expired: say({
    api: 'This answer belongs to another browser or session, was used already, or comes more than 10 minutes late. Start again.',
    en: 'This took too long, was begun in another browser, or was used already. Start again.',
    de: 'Das hat zu lange gedauert, lief in einem anderen Browser oder wurde schon benutzt. Fang noch einmal an.',
  }),
  provider_no_address: say(
    {
      en: '{provider} did not tell us your email address, and an account needs one. Allow it there, or sign up with your address.',
      de: '{provider} hat uns deine E-Mail-Adresse nicht genannt, und ohne sie gibt es kein Konto. Erlaub es dort oder registriere dich mit deiner Adresse.',
    },
    PROVIDER,
  ),
  provider_address_known: say(
    {
      en: 'Your address at {provider} already has an account here. Sign in as before, then link {provider} in your profile under “Security”.',
      de: 'Zu deiner Adresse bei {provider} gibt es hier schon ein Konto. Melde dich an wie bisher und verknüpf {provider} dann im Profil unter „Sicherheit“.',
    },
    PROVIDER,
  ),
  provider_taken: say(
    {
      en: 'This {provider} account already belongs to another account here.',
      de: 'Dieses Konto bei {provider} gehört hier schon zu einem anderen.',
    },
    PROVIDER,
  ),
  provider_linked: say(
    {
      en: 'You have linked a {provider} account already. Remove it to link another one.',
      de: 'Du hast schon ein Konto bei {provider} verknüpft. Entferne es, bevor du ein anderes verknüpfst.',
    },
    PROVIDER,
  ),
  provider_not_linked: say(
    {
      en: 'This is not the {provider} account that you linked.',
      de: 'Das ist nicht das Konto bei {provider}, das du verknüpft hast.',
    },
    PROVIDER,
  ),
  provider_stale: say(
    {
      api: '{provider} did not say that the person proved who they are just now (auth_time). Use a passkey or a password.',
      en: '{provider} did not ask for your password again. Use another way, such as a passkey.',
      de: '{provider} hat dein Passwort nicht noch einmal verlangt. Nimm einen anderen Weg, zum Beispiel einen Passkey.',
    },
    PROVIDER,
  ),
  last_sign_in: say({
    en: 'You could no longer sign in. Add a passkey or another account first.',
    de: 'Du könntest dich nicht mehr anmelden. Richte zuerst einen Passkey ein oder verknüpf ein anderes Konto.',
  }),
}
