import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { interested, market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'
import { noticeText } from './notice-text.ts'

const service = useService()

describe('what a notification says', () => {
  it('speaks of one rejected document and of several', () => {
    const of = (times: number) => ({ kind: 'document_rejected', times, by_name: null, bot_name: null }) as const
    assert.equal(noticeText('en', of(1)), 'A document was rejected for {thing}. Others cannot see it.')
    assert.equal(noticeText('en', of(3)), '3 documents were rejected for {thing}. Others cannot see them.')
    assert.equal(noticeText('de', of(1)), 'Ein Dokument zu {thing} wurde abgelehnt. Andere sehen es nicht.')
    assert.equal(noticeText('de', of(3)), '3 Dokumente zu {thing} wurden abgelehnt. Andere sehen sie nicht.')
  })

  it('counts those who did it, and names nobody whose name is not known', () => {
    const of = (times: number, by_name: string | null) =>
      noticeText('en', { kind: 'interest_received', times, by_name, bot_name: null })
    assert.deepEqual(
      [1, 2, 3].map((times) => of(times, 'Mira')),
      [
        '{who} is interested in {thing}.',
        '{who} and another person are interested in {thing}.',
        '{who} and 2 others are interested in {thing}.',
      ],
    )
    assert.deepEqual(
      [1, 2].map((times) => of(times, null)),
      ['Someone is interested in {thing}.', '2 people are interested in {thing}.'],
    )
  })

  it('is in the language of whoever reads it', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const { session } = setting.owner.person
    const read = async (headers: Record<string, string>) =>
      (await service.get('/account/notices', { headers: { ...session, ...headers } })).body.notices[0].text
    assert.equal(await read({}), '{who} is interested in {thing}.')
    assert.equal(await read({ 'accept-language': 'de' }), '{who} interessiert sich für {thing}.')
  })
})
