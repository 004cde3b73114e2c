import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useService } from '../../test/service.ts'
import type { Tx } from '../db/tx.ts'
import { findDueLanes } from './deliveries.sql.ts'

const service = useService()

it('the sweep looks up the receivers that are due, and reads no others', async () => {
  const plan: string[] = []
  const explaining = {
    async rows(text: string, values: unknown[]) {
      const lines = await service.sql<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plan.push(...lines.map((line) => line['QUERY PLAN']))
      return []
    },
  } as unknown as Tx
  await findDueLanes(explaining, '00000000-0000-0000-0000-000000000000')
  assert.doesNotMatch(plan.join('\n'), /Seq Scan on (webhook_endpoints|event_subscriptions)/)
})
