import { ERRORS } from '../server/src/contract/error-codes.ts'
import { REASONS } from '../server/src/contract/reason-list.ts'

/** What refusals say to people, for translators. In the code, English and German are next to each reason. */
export function refusalTexts(): string {
  const said = (table: Readonly<Record<string, { words: { en: string } }>>) =>
    Object.fromEntries(Object.entries(table).map(([name, { words }]) => [name, words.en]))
  return `${JSON.stringify({ errors: said(ERRORS), reasons: said(REASONS) }, null, 2)}\n`
}
