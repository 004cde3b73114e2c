import type { ProviderContext } from 'oidc-provider'

interface ErrorOut {
  error: string
  error_description?: string
}

const WORDS = {
  en: {
    title: 'This connection could not be made',
    advice: 'Nothing was shared. Go back to your assistant and start again.',
    home: 'To Ideabridge',
  },
  de: {
    title: 'Die Verbindung kam nicht zustande',
    advice: 'Es wurde nichts weitergegeben. Geh zurück zu deinem Assistenten und fang noch einmal an.',
    home: 'Zu Ideabridge',
  },
} as const

/** For requests that cannot be sent back to their client: unknown clients and redirect targets, above all. */
export function errorPage(context: ProviderContext, out: ErrorOut): void {
  context.type = 'html'
  context.body = connectionErrorPage(out, String(context.req.headers['accept-language'] ?? ''))
}

export function connectionErrorPage({ error, error_description }: ErrorOut, acceptLanguage: string): string {
  const language = /^\s*de\b/i.test(acceptLanguage) ? 'de' : 'en'
  const { title, advice, home } = WORDS[language]
  const detail = [error, error_description].filter((part) => part !== undefined).join(': ')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>body{font-family:system-ui,sans-serif;line-height:1.5;max-width:34rem;margin:15vh auto;padding:0 1.5rem;color:#1b1f24;background:#fff}
code{overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#16181b}a{color:#8ab4f8}}</style>
<main>
<h1>${title}</h1>
<p>${advice}</p>
<p><code>${escaped(detail)}</code></p>
<p><a href="/app">${home}</a></p>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
