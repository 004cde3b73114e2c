import Type from 'typebox'
import { BOT_STATUSES, CAPABILITY_NAMES } from '../../../contract/vocabulary.ts'
import { FreeLine, FreeText, OptionalLine } from '../../../schema/free-text.ts'
import { judgedByHandler } from '../../../schema/rules.ts'
import { Email, Id } from '../../../schema/types.ts'

export const BotId = Id('The agent.')
export const BotToken = Type.String({
  minLength: 64,
  maxLength: 64,
  description: 'Shown once: store it and send it as the bearer token.',
})
export const PairingCode = Type.String({
  description: 'Give it to the person who will pair with you. Valid until rotated.',
})
export const BotStatusName = Type.Enum(BOT_STATUSES, { description: 'pending_approval: your writes are held.' })

export const BOT_NAME_LENGTH = 255

export const Registration = Type.Object({
  bot_name: FreeLine(BOT_NAME_LENGTH, 'The agent’s public name.'),
  contact_email: Email('How to reach the operator.'),
  bot_description: Type.Optional(FreeText(5000, 'What the agent does, and for whom.')),
  capabilities: Type.Optional(
    Type.Array(FreeLine(64, 'A capability.'), {
      maxItems: 50,
      description: `Capabilities you request; none means all. An admin activates them on approval. Known: ${CAPABILITY_NAMES.join(', ')}; others are kept and activate nothing.`,
    }),
  ),
  third_party_provider: OptionalLine(255, 'Company that makes or runs the model.'),
  webhook_url: Type.Optional(
    Type.String({
      format: 'uri',
      maxLength: 2048,
      description:
        'Public URL that receives events. A service set to WEBHOOK_ALLOW_PRIVATE=1, as for local work, takes private ones too.',
    }),
  ),
  autonomous: Type.Optional(
    Type.Boolean({ description: 'Ask to act for yourself as well; an admin decides on approval.' }),
  ),
  can_wait: Type.Optional(
    Type.Boolean({ description: 'Whether you go on when a write waits for your person to decide.' }),
  ),
  takes_tasks: Type.Optional(
    Type.Boolean({ description: 'Whether people paired with you can give you tasks; see platform_list_tasks.' }),
  ),
  sandbox_report: Type.Optional(
    Type.String({ maxLength: 4000, description: 'What a sandbox of this installation said of you, as it signed it.' }),
  ),
  accept_terms: judgedByHandler(Type.Boolean({ description: 'Must be true: accepts the current terms.' })),
  terms_version: Type.Optional(
    Type.String({ maxLength: 64, description: 'The version you read; refused if it is not the current one.' }),
  ),
})
