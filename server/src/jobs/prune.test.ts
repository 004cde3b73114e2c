import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { newAddress, registerPerson, signIn } from '../../test/accounts.ts'
import { assertAccepted } from '../../test/assertions.ts'
import { useService } from '../../test/service.ts'

const service = useService()
const rowsIn = async (table: string) => (await service.sql(`select * from ${table}`)).length

afterEach(() => service.database.travel('0'))

describe('prune', () => {
  it('leaves everything that still counts', async () => {
    const email = await registerPerson(service)
    const headers = await signIn(service, email)
    await service.post('/account/login', { email, password: 'wrong password' })
    const tables = ['sessions', 'mail_tokens', 'rate_windows', 'mails']
    const before = await Promise.all(tables.map(rowsIn))
    assert.ok(before.every((rows) => rows > 0))
    await service.runJob('prune')
    assert.deepEqual(await Promise.all(tables.map(rowsIn)), before)
    assertAccepted(await service.get('/account/profile', { headers }), 200)
  })

  it('removes sessions, links and windows that are over, and mails after 90 days', async () => {
    await signIn(service, await registerPerson(service, { email: newAddress() }))
    await service.database.travel('31 days')
    await service.runJob('prune')
    for (const table of ['sessions', 'mail_tokens', 'rate_windows']) assert.equal(await rowsIn(table), 0, table)
    assert.ok((await rowsIn('mails')) > 0)
    await service.database.travel('91 days')
    await service.runJob('prune')
    assert.equal(await rowsIn('mails'), 0)
  })
})
