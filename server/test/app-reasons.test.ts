import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { service as german } from '../../web/src/i18n/de/service.ts'
import { service as english } from '../../web/src/i18n/en/service.ts'
import { catalogue } from '../src/catalogue.ts'
import { ERRORS } from '../src/contract/errors.ts'
import { REASONS } from '../src/contract/reason-list.ts'
import type { ParamKind } from '../src/contract/reasons.ts'

/** Field names that are not everyday words. */
const FIELDS = new Set(
  catalogue.flatMap(({ input }) => Object.keys(input.properties)).filter((name) => name.includes('_')),
)

/** What a sentence for people must not show. */
const FOREIGN = /\b\w+_\w+\b|\b(GET|POST|PATCH|PUT|DELETE) \/|Retry-After|[{}^$]|\[object|undefined|JSON|null\b/

function sample(kind: ParamKind): unknown {
  if (kind === 'number') return 7
  if (kind === 'list') return ['ideas:write']
  return typeof kind === 'string' ? 'create_idea' : kind[0]
}

for (const [language, { reasons, codes, unknown }] of Object.entries({ English: english, German: german }))
  describe(`the app says in ${language}`, () => {
    for (const [reason, { params }] of Object.entries(REASONS))
      it(`why: ${reason}`, () => {
        const words = reasons[reason as keyof typeof reasons] as string | ((given: unknown) => string)
        const given = Object.fromEntries(Object.entries(params).map(([name, kind]) => [name, sample(kind)]))
        // An admin's words to the agent are quoted verbatim.
        const said = typeof words === 'string' ? words : words({ ...given, name: 'Scout', why: 'Too noisy.' })
        assertForPeople(said)
      })

    it('what every code means', () => {
      assert.deepEqual(Object.keys(codes).sort(), Object.keys(ERRORS).sort())
      for (const said of [...Object.values(codes), unknown]) assertForPeople(said)
    })

    it('nothing about reasons that do not exist', () =>
      assert.deepEqual(Object.keys(reasons).sort(), Object.keys(REASONS).sort()))
  })

function assertForPeople(said: string): void {
  assert.match(said, /^[A-ZÄÖÜ].*\.$/)
  assert.doesNotMatch(said, FOREIGN)
  assert.deepEqual(
    [...FIELDS].filter((name) => said.includes(name)),
    [],
  )
}
