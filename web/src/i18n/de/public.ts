import type { publicPages as english } from '../en/public.ts'

export const publicPages: typeof english = {
  login: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
  },
}
