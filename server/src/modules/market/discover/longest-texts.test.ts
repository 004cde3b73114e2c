import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { pairedAgent } from '../../../../test/ideas.ts'
import { addProfile, matchesFor } from '../../../../test/matching.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { listIdeas } from './index.ts'

const LONGEST = 20_000
const many = (make: (index: number) => string) => Array.from({ length: LONGEST }, (_, index) => make(index)).join('')
const letter = (index: number) => String.fromCharCode(97 + (index % 26))

/** What a stranger may send that costs the most to take apart. */
const TEXTS: Record<string, string> = {
  onelongword: 'a'.repeat(LONGEST),
  emoji: '😀'.repeat(LONGEST),
  digits: many((index) => String((index * 7) % 10)),
  numbers: many((index) => `${index} `),
  words: many((index) => `${letter(index)}${letter(index / 26)}${letter(index / 676)} `),
  compounds: many((index) => `donaudampfschiff${letter(index)}${letter(index / 26)}fahrt `),
  ideographs: many((index) => String.fromCharCode(0x4e00 + (index % 20_000))),
  hyphens: many((index) => `${letter(index)}${letter(index / 26)}-`),
  addresses: many((index) => `http://a.b/${index}?x=y/`),
}

describe('the longest texts', () => {
  const service = useService()
  const longest = (text: string, characters: number) => [...text].slice(0, characters).join('')

  /** As long as the API lets every field be, at once. */
  async function publish(owner: Pick<TestPerson, 'user_id'>, kind: string): Promise<number> {
    const text = TEXTS[kind] ?? ''
    const [row] = await service.sql<{ idea_id: number }>(
      `insert into ideas (owner_user_id, name, annotation, description, idea_development_description, type_of_idea,
         region_of_idea_selling, approval_status, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'approved', app_now()) returning idea_id`,
      [
        owner.user_id,
        longest(`marker${kind} ${text}`, 255),
        longest(text, 2_000),
        longest(text, LONGEST),
        longest([...text].reverse().join(''), LONGEST),
        longest(text, 100),
        longest(text, 255),
      ],
    )
    return row!.idea_id
  }

  const waiting = async () =>
    (await service.sql<{ count: number }>('select count(*) from idea_listing_changes'))[0]?.count ?? 0

  before(async () => {
    const maker = await createPerson(service)
    for (const kind of Object.keys(TEXTS)) await publish(maker, kind)
  })

  it('are read a few at a time', async () => {
    const before = await waiting()
    await listIdeas(service.app.database, 1)
    const left = await waiting()
    assert.ok(left > 0 && left < before, `${left} of ${before} wait`)
  })

  it('are all found', async () => {
    await listIdeas(service.app.database)
    assert.equal(await waiting(), 0)
    for (const kind of Object.keys(TEXTS)) {
      const { body } = await service.get(`/ideas?search=marker${kind}`)
      assert.equal(body.total, 1, kind)
    }
  })

  it('may be searched for', async () => {
    for (const [kind, text] of Object.entries(TEXTS)) {
      const search = encodeURIComponent(longest(text, 200))
      assert.equal((await service.get(`/ideas?search=${search}`)).status, 200, kind)
      assert.equal((await service.get(`/ideas/counts?search=${search}`)).status, 200, kind)
    }
  })

  it('are matched, both ways', async () => {
    const { agent, owner } = await pairedAgent(service)
    const backer = await addProfile(service, { about: longest(`markerwords ${TEXTS.words}`, 5_000) })
    const matches = await matchesFor(service, agent, owner, await publish(owner, 'words'))
    assert.deepEqual(
      matches.map(({ user_id }) => user_id),
      [backer.user_id],
    )
    const { status } = await service.get('/account/fitting-ideas', { headers: backer.session })
    assert.equal(status, 200)
  })
})
