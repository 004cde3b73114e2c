import { ABOUT_AGENT } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const webhooksTables = [
  defineTable({ table: 'webhook_endpoints', export: ABOUT_AGENT, writers: ['events'] }),
  defineTable({ table: 'older_webhook_secrets', export: ABOUT_AGENT }),
]
