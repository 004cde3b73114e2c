import type { ProviderContext } from 'oidc-provider'
import { languageFrom } from '../../contract/languages.ts'
import { plainPage } from '../shared/plain-page.ts'

interface ErrorOut {
  error: string
  error_description?: string
}

const WORDS = {
  en: {
    title: 'This connection could not be made',
    advice: 'Nothing was shared. Go back to your assistant and start again.',
  },
  de: {
    title: 'Die Verbindung kam nicht zustande',
    advice: 'Es wurde nichts weitergegeben. Geh zurück zu deinem Assistenten und fang noch einmal an.',
  },
} as const

/** For requests that cannot be sent back to their client: unknown clients and redirect targets, above all. */
export function errorPage(context: ProviderContext, out: ErrorOut): void {
  context.type = 'html'
  context.body = connectionErrorPage(out, String(context.req.headers['accept-language'] ?? ''))
}

export function connectionErrorPage({ error, error_description }: ErrorOut, acceptLanguage: string): string {
  const language = languageFrom(acceptLanguage)
  const detail = [error, error_description].filter((part) => part !== undefined).join(': ')
  return plainPage({ language, ...WORDS[language], detail })
}
