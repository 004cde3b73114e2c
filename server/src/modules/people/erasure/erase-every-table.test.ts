import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readCatalogue } from '../../../../test/erasure/catalogue.ts'
import { fillWorld } from '../../../../test/erasure/fill.ts'
import { assertFilled, faultsAfter, takeSnapshot } from '../../../../test/erasure/look.ts'
import { useService } from '../../../../test/service.ts'
import type { CallContext } from '../../../contract/operation.ts'
import { TABLES } from '../../../tables/all-tables.ts'
import { erasePerson } from './erase-account.ts'
import { RULES } from './rules.ts'

/**
 * Fills every table from the database's own catalogue, with rows of somebody who leaves and of somebody who stays, and looks at
 * every column of every table afterwards. All of it happens in one transaction, which is rolled back.
 */
const service = useService()

const UNDONE = new Error('undone')
const REMEDY =
  'Let the foreign key cascade if its rows go with that one; otherwise say in `people` of the table what becomes of them.'

describe('erasure', () => {
  it('does what the tables declare; without any one of its rules that is noticed', async () => {
    await service.app.database
      .transaction(async (tx) => {
        const catalogue = await readCatalogue(tx)
        const world = await fillWorld(tx, catalogue, TABLES)
        const guard = { tables: TABLES, catalogue, world, before: await takeSnapshot(tx, catalogue) }
        await assertFilled(tx, guard)
        const context = { ...service.app.jobContext(), tx } as unknown as CallContext
        const faultsWithout = async (left: string) => {
          let faults: string[] = []
          await tx
            .attempt(async () => {
              const rules = RULES.filter(({ name }) => name !== left)
              await erasePerson(context, world.person, rules)
              faults = await faultsAfter(tx, guard)
              throw UNDONE
            })
            .catch((error) => {
              // A row that stayed refers to one that is gone.
              if (error !== UNDONE) faults = [`${error}. ${REMEDY}`]
            })
          return faults
        }
        assert.deepEqual(await faultsWithout('nothing'), [])
        const unnoticed: string[] = []
        for (const { name } of RULES) if ((await faultsWithout(name)).length === 0) unnoticed.push(name)
        assert.deepEqual(unnoticed, [], 'rules that can be removed unnoticed')
        throw UNDONE
      })
      .catch((error) => {
        if (error !== UNDONE) throw error
      })
  })
})
