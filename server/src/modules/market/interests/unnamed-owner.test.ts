import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** An agent asks whether it may express interest; nothing has reached the owner yet, and nothing need ever do. */
async function askedAbout(owner: TestPerson) {
  const { act, read, asAgent, person } = await carefulPerson(service)
  const asked = await act('express-interest', { idea_id: await publishedIdea(service, owner) })
  assertAccepted(asked, 202)
  const { preview, now } = await read(asked.body.approval_id)
  const [mail] = await mailsTo(service, person.email)
  const said = [preview, now, (await asAgent(`/${asked.body.approval_id}`)).body, mail!.text]
  return { to: preview.to, said: JSON.stringify(said) }
}

describe('who would hear of an interest', () => {
  it('is named where the idea names them', async () => {
    const { to } = await askedAbout(await createPerson(service, { name: 'Ottilie Lark' }))
    assert.equal(to, 'Ottilie Lark')
  })

  it('is not named if they are under 18 or hide their profile', async () => {
    const minor = await createPerson(service, {
      ...{ name: 'Ottilie Lark', date_of_birth: yearsOld(16), guardian_approved: true },
    })
    const hidden = await createPerson(service, { name: 'Ottilie Lark' })
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [hidden.user_id])
    for (const owner of [minor, hidden]) {
      const { to, said } = await askedAbout(owner)
      assert.equal(to, undefined)
      assert.doesNotMatch(said, /Ottilie/)
    }
  })
})
