import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { BotAccess } from '../src/contract/access.ts'
import type { ErrorCode } from '../src/contract/error-codes.ts'
import type { Fields } from '../src/contract/fields.ts'
import { isBotOperation, type Operation } from '../src/contract/operation.ts'
import { CAPABILITIES } from '../src/contract/vocabulary.ts'
import { assertRefused } from './assertions.ts'
import { callOperation, readFields, recordFields, wrongValues } from './operation-calls.ts'
import { actors, FOREIGN_RECORDS, NEVER_REFUSED, UNKNOWN_ID } from './refusal-actors.ts'
import { useService } from './service.ts'

/**
 * Every agent operation against every refusal it can give, generated from the catalogue, so new operations are covered
 * too. The daily limit is raised, because one agent makes hundreds of calls here.
 */
const service = useService({ settings: { DAILY_ACTIONS_STANDARD: '1000000' } })
const cast = actors(service)
type BotOperation = Operation<BotAccess>
const STATUSES = ['active', 'pending_approval'] as const
const AGE_CODES: string[] = ['age_below_minimum', 'age_verification_required', 'guardian_consent_required']

/** The example, for this user; as a draft and not, where that is a choice. */
function inputsFor({ example, input, access }: BotOperation, userId: number): Fields[] {
  const { email: _, ...fields } = example
  const forUser: Fields = access.actsFor === 'nobody' ? fields : { ...fields, user_id: userId }
  return 'is_draft' in input.properties ? [0, 1].map((is_draft) => ({ ...forUser, is_draft })) : [forUser]
}

function foreignFields(operation: BotOperation): string[] {
  const fields = recordFields(operation as Operation).filter((field) => field !== 'user_id')
  return fields.filter((field) => !NEVER_REFUSED.includes(`${operation.name} ${field}`))
}

const inputFor = (operation: BotOperation, userId: number) => inputsFor(operation, userId)[0]!

for (const operation of catalogue.filter(isBotOperation)) {
  const { access, name } = operation
  const call = (fields: Fields, token?: string) =>
    callOperation(service, operation as Operation, fields, token === undefined ? {} : { token })

  describe(name, () => {
    it('no token: 401 bot_auth_required', async () =>
      assertRefused(await call(operation.example), 401, 'bot_auth_required'))

    it('an unknown token: 401 bot_token_invalid', async () =>
      assertRefused(await call(operation.example, '0'.repeat(64)), 401, 'bot_token_invalid'))

    it('the token of a person: 401 bot_token_invalid', async () =>
      assertRefused(await call(operation.example, await cast.personToken()), 401, 'bot_token_invalid'))

    for (const status of access.whenStopped ? [] : (['suspended', 'rejected'] as const))
      it(`a ${status} agent: 401 bot_token_invalid`, async () =>
        assertRefused(await call(operation.example, (await cast.agent(status)).token), 401, 'bot_token_invalid'))

    for (const [field, value] of wrongValues(operation as Operation))
      it(`a wrong ${field}: 422 validation_failed`, async () => {
        const { agent, person } = await cast.pair('active')
        const answer = await call({ ...inputFor(operation, person.user_id), [field]: value }, agent.token)
        assertRefused(answer, 422, 'validation_failed')
        const named = Object.keys(answer.body.errors)
        assert.ok(
          named.some((key) => key === field || key.startsWith(`${field}.`)),
          `${field} is named among ${named}`,
        )
      })

    if (access.actsFor === 'nobody') return

    if (access.actsFor !== 'linked-users')
      it('nobody to act for: 422 validation_failed', async () => {
        const { agent, person } = await cast.pair('active')
        const { user_id: _, ...fields } = inputFor(operation, person.user_id)
        const answer = await call(fields, agent.token)
        assertRefused(answer, 422, 'validation_failed')
        assert.ok(answer.body.errors.user_id, answer.text)
      })

    if (access.actsFor === 'user-or-email')
      it('a user and an address: 422 validation_failed', async () => {
        const { agent, person } = await cast.pair('active')
        const fields = { ...inputFor(operation, person.user_id), email: 'somebody@example.org' }
        assertRefused(await call(fields, agent.token), 422, 'validation_failed', ['email', 'user_id'])
      })

    for (const status of STATUSES)
      describe(`while ${status}`, () => {
        const refusedFor = async (userId: number, code: ErrorCode) => {
          const { agent } = await cast.pair(status)
          for (const fields of inputsFor(operation, userId)) assertRefused(await call(fields, agent.token), 403, code)
        }

        it('a user who did not pair: 403 user_not_linked', async () =>
          refusedFor((await cast.stranger()).user_id, 'user_not_linked'))

        it('a user who paused the pairing: 403 user_not_linked', async () =>
          refusedFor(await cast.user(status, 'paused'), 'user_not_linked'))

        it('an unknown user: 403 user_not_linked', async () => refusedFor(UNKNOWN_ID, 'user_not_linked'))

        it('a user under 14: 403 age_below_minimum', async () =>
          refusedFor(await cast.user(status, 'child'), 'age_below_minimum'))

        for (const [who, code] of [
          ['ageless', 'age_verification_required'],
          ['teenager', 'guardian_consent_required'],
        ] as const)
          it(`a user who is ${who}: 403 ${code} where it binds them`, async () => {
            const { agent } = await cast.pair(status)
            for (const fields of inputsFor(operation, await cast.user(status, who))) {
              const answer = await call(fields, agent.token)
              if (access.binding(readFields(operation as Operation, fields))) assertRefused(answer, 403, code)
              else assert.equal(AGE_CODES.includes(answer.body.code), false, answer.text)
            }
          })

        it('a teenager whose guardian approved: not refused for age', async () => {
          const { agent } = await cast.pair(status)
          const answer = await call(inputFor(operation, await cast.user(status, 'approved teenager')), agent.token)
          assert.equal(AGE_CODES.includes(answer.body.code), false, answer.text)
        })

        const { permission } = access
        if (permission !== null)
          it(`without the permission ${permission}: 403 permission_denied`, async () =>
            refusedFor(await cast.userWithout(status, permission), 'permission_denied'))

        if (permission !== null && Object.hasOwn(CAPABILITIES, permission))
          it(`without the capability ${permission}: 403 permission_denied`, async () => {
            const { agent, person } = await cast.pairWithout(status, permission)
            const answer = await call(inputFor(operation, person.user_id), agent.token)
            assertRefused(answer, 403, 'permission_denied')
            assert.match(answer.body.message, /capability/)
          })

        for (const field of foreignFields(operation))
          it(`a foreign ${field}: 404 not_found`, async () => {
            const { agent, person } = await cast.pair(status)
            const make = FOREIGN_RECORDS[field]
            assert.ok(make, `FOREIGN_RECORDS needs a way to make a ${field} that belongs to somebody else`)
            const stranger = await cast.stranger()
            for (const id of [UNKNOWN_ID, ...(await make(service, stranger, person))]) {
              const answer = await call({ ...inputFor(operation, person.user_id), [field]: id }, agent.token)
              assertRefused(answer, 404, 'not_found')
            }
          })
      })
  })
}
