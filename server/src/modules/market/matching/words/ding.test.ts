import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pairedAgent } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor } from '../../../../../test/matching.ts'
import { useService } from '../../../../../test/service.ts'
import { loadDictionary } from '../index.ts'
import { parseDing } from './ding.ts'

const SAMPLE = `# Version :: a sample written for this test
Drechselbank {f}; Drehbank {f} [techn.] | Drechselbänke {pl} :: lathe; turning lathe (machine) | lathes
drechseln {vt} :: to turn (on a lathe)
Kummet {n} <Kumt> :: horse collar
etw. hobeln {vt} | er/sie hobelte :: to plane sth. | he/she planed
kaputt
`

describe('a dictionary in the form of Ding', () => {
  it('gives words and short phrases of the same entry, without notes', () => {
    const words = parseDing(SAMPLE).map(({ concept, language, word }) => `${concept} ${language} ${word}`)
    assert.deepEqual(words, [
      '1 german Drechselbank',
      '1 german Drehbank',
      '1 english lathe',
      '1 english turning lathe',
      '2 german Drechselbänke',
      '2 english lathes',
      '3 german drechseln',
      '3 english turn',
      '4 german Kummet',
      '4 english horse collar',
      '5 german hobeln',
      '5 english plane',
      '6 german hobelte',
      '6 english planed',
    ])
  })

  describe('once it is loaded', () => {
    const service = useService()

    it('lets a German idea find an English profile, and counts the same file once', async () => {
      const { agent, owner } = await pairedAgent(service)
      const person = await addProfile(service, { about: 'Lathes and planes for small workshops.' })
      const idea = {
        name: 'Eine Drechselbank für alle',
        description: 'Wir hobeln und bauen die Drechselbank für die Stadt.',
      }
      const found = async () =>
        (await matchesFor(service, agent, owner, await addIdea(service, owner, idea))).map(({ user_id }) => user_id)
      assert.deepEqual(await found(), [])
      const loaded = await loadDictionary(service.app.database, 'sample', SAMPLE)
      assert.equal(loaded, 14)
      assert.deepEqual(await found(), [person.user_id])
      assert.equal(await loadDictionary(service.app.database, 'sample', SAMPLE), 14)
      const [row] = await service.sql<{ count: number }>('select count(*) from matching_dictionaries')
      assert.equal(row?.count, 2)

      // A phrase is found by all its words, the best by having them all.
      const horses = await addProfile(service, { about: 'Horse riding.' })
      const collars = await addProfile(service, { about: 'I make the collar that every work horse needs on the farm.' })
      const harness = await addIdea(service, owner, { name: 'Das Kummet', description: 'Wir nähen Kummet für Kummet.' })
      const matches = await matchesFor(service, agent, owner, harness, { include_unlikely: true })
      assert.deepEqual(
        matches.map(({ user_id }) => user_id),
        [collars.user_id, horses.user_id],
      )
    })
  })
})
