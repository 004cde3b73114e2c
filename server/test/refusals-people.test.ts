import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { AdminAccess, PersonAccess } from '../src/contract/access.ts'
import type { Fields } from '../src/contract/fields.ts'
import type { Operation } from '../src/contract/operation.ts'
import { ADMIN_SCOPE, SCOPE_NAMES, type Scope } from '../src/contract/vocabulary.ts'
import { assertRefused } from './assertions.ts'
import { callOperation, readFields, recordFields, wrongValues } from './operation-calls.ts'
import { createPerson, personToken, type TestPerson } from './people.ts'
import { actors, UNKNOWN_ID } from './refusal-actors.ts'
import { type RequestOptions, useService } from './service.ts'

/** Every operation of people and admins against every refusal it can give, generated from the catalogue. */
const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000', SESSION_RATE_PER_MINUTE: '1000000' } })
const cast = actors(service)

type NewPerson = NonNullable<Parameters<typeof createPerson>[1]>
const AGE_CODES: string[] = ['age_below_minimum', 'age_verification_required', 'guardian_consent_required']
const ALL_SCOPES: (Scope | typeof ADMIN_SCOPE)[] = [...SCOPE_NAMES, ADMIN_SCOPE]

/** Binds nobody, and still cannot be done without knowing the age. */
const ASKS_FOR_AGE = ['account_request_guardian']

function isPersonOperation(operation: Operation): operation is Operation<PersonAccess | AdminAccess> {
  return operation.access.by === 'person' || operation.access.by === 'admin'
}

/** A new person each time, because some operations end their session. */
const someone = (fields: NewPerson = {}): Promise<TestPerson> => createPerson(service, fields)

for (const operation of catalogue.filter(isPersonOperation)) {
  const { access, example, name, path } = operation
  const isAdmin = access.by === 'admin'
  const call = (fields: Fields, options: RequestOptions = {}) =>
    callOperation(service, operation as Operation, fields, options)
  const callAs = async (person: NewPerson, fields: Fields = example, headers: Record<string, string> = {}) =>
    call(fields, { headers: { ...(await someone({ admin: isAdmin, ...person })).session, ...headers } })

  describe(name, () => {
    it('nobody: 401 unauthenticated', async () => assertRefused(await call(example), 401, 'unauthenticated'))

    it('an unknown token or session: 401 unauthenticated', async () => {
      assertRefused(await call(example, { token: 'idb_pat_unknown' }), 401, 'unauthenticated')
      assertRefused(await call(example, { headers: { cookie: 'ideabridge_session=unknown' } }), 401, 'unauthenticated')
    })

    it('the token of an agent: 401 unauthenticated', async () =>
      assertRefused(await call(example, { token: (await cast.agent('active')).token }), 401, 'unauthenticated'))

    if (isAdmin)
      it('a non-admin: 403 permission_denied', async () => {
        assertRefused(await callAs({ admin: false }), 403, 'permission_denied')
        const token = await personToken(service, await someone(), ALL_SCOPES)
        assertRefused(await call(example, { token }), 403, 'permission_denied')
      })

    if (isAdmin || access.scope !== 'any')
      it('a token without the scope: 403 permission_denied', async () => {
        const needed: string = isAdmin ? ADMIN_SCOPE : access.scope
        const others = ALL_SCOPES.filter((scope) => scope !== needed)
        const token = await personToken(service, await someone({ admin: isAdmin }), others)
        assertRefused(await call(example, { token }), 403, 'permission_denied')
      })

    if (operation.effect !== 'read')
      it('a page of another site: 403 permission_denied', async () =>
        assertRefused(await callAs({}, example, { 'sec-fetch-site': 'cross-site' }), 403, 'permission_denied'))

    for (const [field, value] of wrongValues(operation as Operation))
      it(`a wrong ${field}: 422 validation_failed`, async () => {
        const answer = await callAs({}, { ...example, [field]: value })
        assertRefused(answer, 422, 'validation_failed')
        const named = Object.keys(answer.body.errors)
        assert.ok(
          named.some((key) => key === field || key.startsWith(`${field}.`)),
          `${field} is named among ${named}`,
        )
      })

    for (const field of recordFields(operation as Operation).filter((record) => path.includes(`{${record}}`)))
      it(`an unknown ${field}: 404 not_found`, async () =>
        assertRefused(await callAs({}, { ...example, [field]: UNKNOWN_ID }), 404, 'not_found'))

    if (access.by !== 'person') return

    it('somebody under 14: 403 age_below_minimum, save for their own account', async () => {
      const answer = await callAs({ date_of_birth: birthday(13), guardian_approved: true })
      if (access.anyAge) assert.equal(AGE_CODES.includes(answer.body?.code), false, answer.text)
      else assertRefused(answer, 403, 'age_below_minimum')
    })

    if (ASKS_FOR_AGE.includes(name)) return

    for (const [date_of_birth, code] of [
      [null, 'age_verification_required'],
      [birthday(16), 'guardian_consent_required'],
    ] as const)
      it(`born ${date_of_birth}: 403 ${code} where it binds them`, async () => {
        const answer = await callAs({ date_of_birth })
        if (access.binding(readFields(operation as Operation, example))) assertRefused(answer, 403, code)
        else assert.equal(AGE_CODES.includes(answer.body?.code), false, answer.text)
      })
  })
}

function birthday(years: number): string {
  return `${new Date().getUTCFullYear() - years}-01-01`
}
