import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const IDEA = {
  name: 'Warm stops',
  annotation: 'Bus shelters kept warm by the metro.',
  description: '## The problem\n\nIn **January** a stop is cold.\n\n- Łódź\n- Жуковский',
  amount_of_shares: 100,
  price_per_unit: 150,
  region_of_idea_selling: 'Lisbon',
}
/** Room for a cover, the fonts and a full page. */
const LARGEST = 200_000

async function draftOf(owner: TestPerson, fields: object = {}): Promise<number> {
  const made = await service.post('/account/ideas', { ...IDEA, ...fields, is_draft: 1 }, { headers: owner.session })
  return made.body.idea_id
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(service.url + path, { headers })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function wordsOf(bytes: Buffer): Promise<{ words: string; pages: number }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return { words: items.map((item) => ('str' in item ? item.str : '')).join(' '), pages: pdf.numPages }
}

describe('an idea on one page', () => {
  it('is real text, in figures the reader writes, with the address of the idea', async () => {
    const ideaId = await draftOf(await createPerson(service, { name: 'Ines Carvalho' }))
    await setIdeaStatus(service, ideaId, 'approved')
    const { answer, bytes } = await read(`/ideas/${ideaId}/sheet`, { 'accept-language': 'en' })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="idea-\d+\.pdf"/)
    const { words, pages } = await wordsOf(bytes)
    assert.equal(pages, 1)
    for (const said of ['Warm stops', 'kept warm by the metro', 'The problem', 'In January a stop is cold.'])
      assert.ok(words.includes(said), `${said}: ${words}`)
    for (const said of ['Łódź', 'Жуковский', '15,000', 'Lisbon', `/app/ideas/${ideaId}`])
      assert.ok(words.includes(said), `${said}: ${words}`)
  })

  it('stays one page of a bounded size, whatever is in it', async () => {
    const owner = await createPerson(service)
    const long = '🚌漢字ﷺ '.repeat(2500).slice(0, 10_000)
    const ideaId = await draftOf(owner, { name: 'x'.repeat(255), annotation: long.slice(0, 2000), description: long })
    const { answer, bytes } = await read(`/account/ideas/${ideaId}/sheet`, owner.session)
    assert.equal(answer.status, 200)
    assert.ok(bytes.length < LARGEST, `${bytes.length} bytes`)
    assert.equal((await wordsOf(bytes)).pages, 1)
    const empty = await draftOf(owner, { name: null, annotation: null, description: null })
    assert.equal((await read(`/account/ideas/${empty}/sheet`, owner.session)).answer.status, 200)
  })

  it('is only for its owner until it is published', async () => {
    const [owner, other] = [await createPerson(service), await createPerson(service)]
    const ideaId = await draftOf(owner)
    assertRefused(await service.get(`/ideas/${ideaId}/sheet`), 404, 'not_found')
    assertRefused(await service.get(`/account/ideas/${ideaId}/sheet`, { headers: other.session }), 404, 'not_found')
    assertRefused(await service.get(`/account/ideas/${ideaId}/sheet`), 401, 'unauthenticated')
  })

  it('is another one once its owner hides, although nothing of the idea has changed', async () => {
    const owner = await createPerson(service, { name: 'Ines Carvalho', username: 'ines' })
    const ideaId = await draftOf(owner)
    await setIdeaStatus(service, ideaId, 'approved')
    await service.call('PATCH', '/account/profile', { visibility: 'public' }, { headers: owner.session })
    const { answer: first } = await read(`/ideas/${ideaId}/sheet`)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    assert.equal((await read(`/ideas/${ideaId}/sheet`, known)).answer.status, 304)
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: owner.session })
    assert.equal((await read(`/ideas/${ideaId}/sheet`, known)).answer.status, 200)
  })

  it('is drawn of words that were made to be slow', async () => {
    const owner = await createPerson(service)
    // Wider than a line, and then thousands of marks that take no room: each was measured with all before it.
    const marks = `${'W'.repeat(100)}${'\u0301'.repeat(9_800)}`
    const ideaId = await draftOf(owner, { description: marks, idea_development_description: marks })
    const { answer } = await read(`/account/ideas/${ideaId}/sheet`, owner.session)
    assert.equal(answer.status, 200)
  })

  it('is not made for more at once than anybody reads', async () => {
    const owner = await createPerson(service)
    const ideaId = await draftOf(owner)
    const at = `/account/ideas/${ideaId}/sheet`
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.get(at, { headers: owner.session })))
    assert.deepEqual(countStatuses(answers), { 200: 4, 429: 4 })
    const refused = answers.find(({ status }) => status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'many_pages')
  })
})
