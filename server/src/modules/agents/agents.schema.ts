import Type from 'typebox'
import { BOT_STATUSES } from '../../contract/vocabulary.ts'
import { FreeLine, FreeText, OptionalLine } from '../../schema/free-text.ts'
import { judgedByHandler } from '../../schema/rules.ts'
import { Email, Id } from '../../schema/types.ts'

export const BotId = Id('The agent.')
export const BotToken = Type.String({
  minLength: 64,
  maxLength: 64,
  description: 'Shown once: keep it, send it as bearer token.',
})
export const PairingCode = Type.String({
  description: 'Give it to the person who shall pair with you; valid until rotated.',
})
export const BotStatusName = Type.Enum(BOT_STATUSES, { description: 'pending_approval: your writes are held.' })

export const Registration = Type.Object({
  bot_name: FreeLine(255, 'How people will know the agent.'),
  contact_email: Email('Where the operator is reached.'),
  bot_description: Type.Optional(FreeText(5000, 'What the agent does and for whom.')),
  capabilities: Type.Optional(
    Type.Array(FreeLine(64, 'A capability.'), {
      maxItems: 50,
      description: 'What the agent wants to do; none means everything. An admin activates them at approval.',
    }),
  ),
  third_party_provider: OptionalLine(255, 'Who makes the model or runs it.'),
  webhook_url: Type.Optional(
    Type.String({ format: 'uri', maxLength: 2048, description: 'A public address that receives events.' }),
  ),
  autonomous: Type.Optional(Type.Boolean({ description: 'Wish to act for itself too; an admin decides at approval.' })),
  accept_terms: judgedByHandler(
    Type.Boolean({ description: 'Must be true: accepts the terms at GET /legal/ai-participants.' }),
  ),
  terms_version: Type.Optional(
    Type.String({ maxLength: 64, description: 'The version you read; refused when it is not the current one.' }),
  ),
})
