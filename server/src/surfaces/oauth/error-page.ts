import type { ProviderContext } from 'oidc-provider'
import { codedIn, languageFrom } from '../../contract/languages.ts'
import { plainPage } from '../shared/plain-page.ts'

interface ErrorOut {
  error: string
  error_description?: string
}

const WORDS = {
  en: {
    title: 'This connection could not be made',
    advice: 'Nothing was shared. Go back to your assistant and start again.',
    leave: (host: string) => `Leave Ideabridge and go to ${host}`,
  },
  de: {
    title: 'Die Verbindung kam nicht zustande',
    advice: 'Es wurde nichts weitergegeben. Geh zurück zu deinem Assistenten und fang noch einmal an.',
    leave: (host: string) => `Ideabridge verlassen und zu ${host} gehen`,
  },
}

/** For requests that cannot return to their client, mostly unknown clients and redirect targets. */
export function errorPage(context: ProviderContext, out: ErrorOut): void {
  context.type = 'html'
  context.body = connectionErrorPage(out, String(context.req.headers['accept-language'] ?? ''))
}

/** `back`: the client's own address, for people who want to go there. */
export function connectionErrorPage(
  { error, error_description }: ErrorOut,
  acceptLanguage: string,
  back?: URL,
): string {
  const language = languageFrom(acceptLanguage)
  const { title, advice, leave } = codedIn(language, WORDS)
  const detail = [error, error_description].filter((part) => part).join(': ')
  return plainPage({
    language,
    title,
    advice,
    detail,
    ...(back && { link: { to: back.href, words: leave(back.host) } }),
  })
}
