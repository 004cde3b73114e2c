import { FOR_AN_HOUR, LIMITS_OF, READ_ONLY } from '../server/src/contract/grants.ts'
import { RIGHTS } from '../server/src/contract/rights.ts'
import { CAPABILITY_NAMES } from '../server/src/contract/vocabulary.ts'

/** What agents may do, in words for people, for apps that show it. */
export function sdkRights(): string {
  const languages = ['en', 'de'] as const
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(RIGHTS).map(([name, words]) => [name, words[language]])),
    ]),
  )
  return `// Made from the list of rights by scripts/generate-sdk.ts; do not edit.

/** What agents may do: capabilities and permissions. */
export type Right = ${Object.keys(RIGHTS)
    .map((name) => `'${name}'`)
    .join(' | ')}

/** What an agent may request and an admin activates; permissions are what a person grants. */
export const CAPABILITY_NAMES = [${CAPABILITY_NAMES.map((name) => `'${name}'`).join(', ')}] as const

/** The limits that mean something for a permission. */
export const LIMITS_OF = ${JSON.stringify(LIMITS_OF, null, 2)} as const

/** Permissions that only let an agent read: there is nothing to be asked about. */
export const READ_ONLY: readonly Right[] = ${JSON.stringify(READ_ONLY)}

/** Permissions that a person can allow for an hour without being asked each time. */
export const FOR_AN_HOUR: readonly Right[] = ${JSON.stringify(FOR_AN_HOUR)}

/** A label and what it lets an agent do, by language. */
export const RIGHTS: Readonly<Record<'en' | 'de', Readonly<Record<Right, { name: string; meaning: string }>>>> = ${JSON.stringify(texts, null, 2)}
`
}
