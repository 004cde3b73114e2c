import { ABOUT_AGENT, COUNTER } from '../../../tables/common.ts'
import { defineTable } from '../../../tables/define-table.ts'

export const botsTables = [
  defineTable({
    table: 'bots',
    people: {
      contact_email: 'keep: of the operator of an agent, who need not have an account',
      second_contact_email: 'keep: of the operator of an agent; ends when they remove it, or the agent leaves',
    },
    erasedBy: ['forgetContact'],
    export: ABOUT_AGENT,
    writers: ['modules/agents/pairing', 'modules/agents/webhooks', 'modules/money/points'],
  }),
  defineTable({
    table: 'bot_tokens',
    people: { user_id: 'with oauth_grants' },
    export: 'no: tokens of agents, as fingerprints',
    keepFor: {
      kind: 'oauth_tokens',
      en: 'Access tokens of assistants',
      de: 'Token von Assistenten',
      since: 'ended',
      days: 0,
      job: 'prune-assistants',
    },
    writers: ['modules/agents/assistants', 'surfaces/oauth'],
  }),
  defineTable({
    table: 'ended_tokens',
    export: 'no: tokens of agents that no longer work, as fingerprints',
    keepFor: {
      en: 'Tokens of agents that no longer work, as fingerprints',
      de: 'Fingerabdrücke von Agenten-Token, die nicht mehr gelten',
      since: 'ended',
      days: 90,
      from: 'ended_at',
    },
  }),
  defineTable({ table: 'bot_minutes', export: COUNTER }),
  defineTable({ table: 'bot_usage', export: COUNTER, writers: ['modules/admin/monitor'] }),
]
