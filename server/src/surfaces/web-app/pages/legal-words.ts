import type { Language } from '../languages.ts'

export type LegalPage = 'terms' | 'privacy' | 'imprint'

export const LEGAL: Record<Language, Record<LegalPage, { title: string; lead: string }>> = {
  en: {
    terms: {
      title: 'Terms of use',
      lead: 'What you can expect from this service, and what it expects from you.',
    },
    privacy: { title: 'Privacy', lead: 'What this service knows about you, why, and for how long.' },
    imprint: { title: 'Imprint', lead: 'Who runs this service.' },
  },
  de: {
    terms: {
      title: 'Nutzungsbedingungen',
      lead: 'Was du von diesem Dienst erwarten kannst und was er von dir erwartet.',
    },
    privacy: { title: 'Datenschutz', lead: 'Was dieser Dienst über dich weiß, warum und wie lange.' },
    imprint: { title: 'Impressum', lead: 'Wer diesen Dienst betreibt.' },
  },
}
