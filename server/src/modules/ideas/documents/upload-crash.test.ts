import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createPerson } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { RawSocket, statusesIn } from '../../../../test/raw-socket.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** Files are stored in pieces of this size. */
const PIECE = 131_072

async function ownerWithIdea() {
  const { session: headers } = await createPerson(service)
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { headers })).body
  return { headers, documents: `/account/ideas/${idea_id}/documents` }
}

/** Announces a text of two pieces, and sends the first. */
async function begin(letter: string) {
  const { headers, documents } = await ownerWithIdea()
  const raw = await RawSocket.open(service.url)
  const sender = `Host: x\r\nCookie: ${headers.cookie}\r\nContent-Length: ${2 * PIECE}`
  raw.send(`POST ${documents}/upload?file_name=x HTTP/1.1\r\n${sender}\r\n\r\n${letter.repeat(PIECE)}`)
  await waitFor('its first piece', 10_000, async () => (await piecesOf(letter)) > 0)
  const finish = async () => {
    raw.send(letter.repeat(PIECE))
    const [status] = statusesIn(await raw.until(/\}\s*$/))
    await raw.close()
    return status
  }
  return { headers, documents, finish }
}

const piecesOf = async (letter: string) =>
  (await service.sql('select 1 from document_upload_pieces where get_byte(content, 0) = ascii($1)', [letter])).length

it('a file that was on its way when the database crashed does not go on in that of somebody else', async () => {
  const before = await begin('a')
  // As after a crash, or on a replica that takes over.
  await service.sql('truncate document_uploads, document_upload_pieces restart identity')
  const since = await begin('b')
  assert.equal(await before.finish(), 422)
  assert.equal(await piecesOf('a'), 0)
  assert.equal(await since.finish(), 201)
  const [{ document_id }] = (await service.get(since.documents, { headers: since.headers })).body.documents
  const file = await fetch(`${service.url}${since.documents}/${document_id}`, { headers: since.headers })
  assert.equal(await file.text(), 'b'.repeat(2 * PIECE))
})
