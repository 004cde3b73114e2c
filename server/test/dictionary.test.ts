import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { Cli } from './cli.ts'
import { useService } from './service.ts'

const service = useService()

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-dictionary-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function load(test: Parameters<typeof Cli.open>[0], text: string) {
  const file = path.join(folder, 'de-en')
  await writeFile(file, text)
  // Nothing listens at the pooler.
  const pooler = { DATABASE_URL: 'postgresql://127.0.0.1:9/pooler', DATABASE_POOLER: 'named' }
  const cli = await Cli.open(test, { ...pooler, DATABASE_DIRECT_URL: service.database.url })
  return cli.run(['dictionary', 'load', file])
}

const loaded = () =>
  service.sql(
    `select word from matching_words join matching_dictionaries using (dictionary_id) where name = 'de-en' order by 1`,
  )

describe('ideabridge dictionary load', () => {
  it('goes past a pooler', async (test) => {
    const { code, stdout, stderr } = await load(test, 'Drehbank {f} :: lathe\n')
    assert.deepEqual([code, stdout, stderr], [0, 'Loaded 2 words of de-en.\n', ''])
    assert.equal((await loaded()).length, 2)
  })

  it('leaves what is loaded alone when the file is none', async (test) => {
    const { code, stderr } = await load(test, '<html>Not found</html>\n')
    assert.equal(code, 1)
    assert.match(stderr, /de-en has no entries in the form of Ding/)
    assert.equal((await loaded()).length, 2)
  })
})
