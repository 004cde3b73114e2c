import { escapeHtml } from '../docs/markdown.ts'

/** The operator's details from the settings; empty where not set. */
export interface Operator {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** Tells the app, which shows it in its legal pages. */
export function withOperator(page: string, operator: Operator): string {
  const told = Object.entries(operator).filter(([, value]) => value !== '')
  const tags = told.map(([name, value]) => `<meta name="operator-${name}" content="${escapeHtml(value)}" />`)
  return tags.length === 0 ? page : page.replace('</head>', () => `${tags.join('')}</head>`)
}
