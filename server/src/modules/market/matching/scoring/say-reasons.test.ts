import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addIdea, addProfile } from '../../../../../test/matching.ts'
import { createPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const service = useService()
const GERMAN = { 'accept-language': 'de' }

describe('why somebody matches', () => {
  it('is said in the language of the person who reads it', async () => {
    const owner = await createPerson(service)
    const fields = { name: 'Tidal mill', type_of_idea: 'Technology', region_of_idea_selling: 'Germany' }
    const ideaId = await addIdea(service, owner, fields)
    await addProfile(service, { about: 'A tidal mill.', focus_types: ['Technology'], regions: ['Japan'] })
    const read = async (headers: Record<string, string>) => {
      const { body } = await service.get(`/account/ideas/${ideaId}/matches`, {
        headers: { ...owner.session, ...headers },
      })
      const [{ reasons, blockers }] = body.matches
      return [...reasons, ...blockers].map(({ reason, text }) => `${reason}: ${text}`)
    }
    const english = await read({})
    assert.ok(english.includes('type_fits: They are looking for “Technology”.'), english.join('\n'))
    const german = await read(GERMAN)
    assert.ok(german.includes('type_fits: Gesucht wird „Technik“.'), german.join('\n'))
    const region = 'region_differs: Aktiv in „Japan“, nicht in „Germany“.'
    assert.equal(german.filter((said) => said === region).length, 2, german.join('\n'))
  })
})
