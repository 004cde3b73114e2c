import Type from 'typebox'
import { admin } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { audit } from '../../../observe/audit.sql.ts'
import { Id, Nothing } from '../../../schema/types.ts'
import { checkAgents } from './check-agents.ts'

export const runMonitor = defineOperation({
  name: 'admin_run_monitor',
  method: 'POST',
  path: '/admin/monitor/run',
  group: 'Admin',
  summary: 'Run the monitor now.',
  description: 'Does what normally runs every hour: warns about busy agents and suspends those that went too far.',
  access: admin,
  effect: 'write',
  input: Nothing,
  output: Type.Object({
    checked: Type.Integer({ description: 'Agents active in the last 24 hours.' }),
    warned: Type.Integer({ description: 'New warnings for admins.' }),
    suspended: Type.Array(Id('An agent this run suspended.')),
  }),
  example: {},
  async handler(context) {
    const report = await checkAgents(context, (work) => work(context.tx))
    await audit(context, 'monitor.run', { type: 'monitor', id: null }, { ...report })
    return report
  },
})
