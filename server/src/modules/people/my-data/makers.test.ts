import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { unzip } from '../../../../test/unzip.ts'
import { KINDS } from './kinds.ts'
import { makeExports } from './make-export.ts'
import { columnsOf, readRows, storePiece, takeExport } from './my-data.sql.ts'

const service = useService()

async function asked(): Promise<TestPerson> {
  const person = await createPerson(service)
  await service.post('/account/data', {}, { headers: person.session })
  return person
}

/** A file that takes several pieces, since it cannot be packed. */
async function fileOf({ user_id }: TestPerson): Promise<Buffer> {
  const content = randomBytes(3_500_000)
  await service.sql(
    `with idea as (insert into ideas (owner_user_id, name, approval_status) values ($1, 'Lamps', 'draft') returning idea_id)
     insert into idea_documents (idea_id, file_name, content_type, bytes, content, approval_status)
     select idea_id, 'plan.pdf', 'application/pdf', $2, $3, 'with_idea' from idea`,
    [user_id, content.length, content],
  )
  return content
}

/** Makes archives, with something happening before a piece of them is stored. */
function makeWith(before: (position: number) => Promise<void>): Promise<number> {
  return makeWatched(async (text, values) => {
    if (text.includes('insert into data_export_pieces')) await before(values?.[1] as number)
  })
}

/** The same before any statement. */
function makeWatched(before: (text: string, values?: readonly unknown[]) => Promise<void>): Promise<number> {
  const context = service.app.jobContext()
  const { read } = context.database
  const rows: typeof read.rows = async (text, values) => {
    await before(text, values)
    return read.rows(text, values)
  }
  return makeExports({ ...context, database: { ...context.database, read: { ...read, rows } } })
}

async function archiveOf(person: TestPerson) {
  const answer = await fetch(`${service.url}/account/data/archive`, { headers: person.session })
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

const forget = ({ user_id }: TestPerson) =>
  service.sql(`update data_exports set started_at = started_at - interval '11 minutes' where user_id = $1`, [user_id])

describe('of two makers of an archive', () => {
  it('only the later one goes on, and its archive is whole', async () => {
    const person = await asked()
    const content = await fileOf(person)
    const next = () =>
      makeWith(async (position) => {
        if (position === 1) throw new Error('killed')
      })
    await makeWith(async (position) => {
      if (position !== 2) return
      await forget(person)
      await assert.rejects(next(), /killed/)
    })
    await forget(person)
    await service.runJob('make-exports')
    const files = await archiveOf(person)
    const [file] = [...files].filter(([name]) => name.startsWith('files/')).map(([, stored]) => stored)
    assert.ok(file?.equals(content))
  })

  it('the first one keeps it as long as it makes progress', async () => {
    await asked()
    const { read } = service.app.database
    const work = await takeExport(read)
    await service.database.travel('9 minutes')
    assert.ok(await storePiece(read, work!, 0, Buffer.from('half')))
    await service.database.travel('18 minutes')
    assert.equal(await takeExport(read), undefined)
    await service.database.travel('20 minutes')
    assert.equal((await takeExport(read))?.export_id, work!.export_id)
  })
})

describe('an archive', () => {
  it('reads every kind in parts', async () => {
    const { read } = service.app.database
    for (const kind of KINDS) {
      const columns = await columnsOf(read, kind)
      const after = kind.by.split(', ').map(() => null as unknown as string)
      assert.deepEqual(await readRows(read, kind, columns, { userId: 1, after, limit: 1 }), [], kind.table)
    }
  })

  it('has every record once that is there all the while, though others go meanwhile', async () => {
    const person = await asked()
    await service.sql(
      `insert into notices (user_id, kind, about) select $1, 'idea_approved', n from generate_series(1, 1200) n`,
      [person.user_id],
    )
    let parts = 0
    await makeWatched(async (text) => {
      // As when old ones are deleted, or more of the same makes one the newest.
      if (text.includes('from notices') && ++parts === 2)
        await service.sql('delete from notices where user_id = $1 and about <= 100', [person.user_id])
    })
    const notices = JSON.parse(String((await archiveOf(person)).get('data/notices.json'))) as { about: number }[]
    const kept = notices.map(({ about }) => about).filter((about) => about > 100 && about <= 1200)
    assert.deepEqual(
      kept,
      Array.from({ length: 1100 }, (_, place) => place + 101),
    )
  })
})
