import { codedIn, type Language } from '../../contract/languages.ts'
import { escapeHtml } from '../docs/markdown.ts'
import { MARK } from './mark.ts'

/** Styles, fonts and the mark come from this service; nothing runs. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HOME = { en: 'Go to Ideabridge', de: 'Zu Ideabridge' }

interface PlainPage {
  language: Language
  title: string
  advice: string
  /** Helps operators to find the cause. */
  detail?: string
  /** A page of somebody else's. */
  link?: { to: string; words: string }
}

/** A page that says one thing, in the look of the app, for browsers that reach no page of it. */
export function plainPage({ language, title, advice, detail, link }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Ideabridge</title>
<link rel="icon" type="image/svg+xml" href="/app/icon.svg">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header class="bar"><div class="wrap"><a class="logo" href="/app">${MARK}Ideabridge</a></div></header>
<main class="wrap plain">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(advice)}</p>
<p><a class="button" href="/app">${codedIn(language, HOME)}</a></p>
${link === undefined ? '' : `<p><a href="${escapeHtml(link.to)}" rel="nofollow noreferrer">${escapeHtml(link.words)}</a></p>`}
${detail === undefined ? '' : `<p class="detail">${escapeHtml(detail)}</p>`}
</main>
</body>
</html>
`
}
