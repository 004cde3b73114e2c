import Type from 'typebox'
import { GrantSchema } from '../../../schema/grants.ts'
import { Id, PermissionName } from '../../../schema/types.ts'

export const EnteredCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "The agent's pairing code. Case, spaces and the hyphen do not matter.",
})

/** Instead of a code: agents in the directory have said that anybody may pair with them. */
export const ListedBotId = Type.Optional(Id('Instead of the code: an agent listed by platform_list_agents.'))

export const PairedBotId = Id('The agent.')

export const Granted = Type.Array(PermissionName, { description: 'What the agent may do for you.' })

/** What a person needs to know about a permission before granting it. */
export const AskedFields = {
  requested_permissions: Type.Array(PermissionName, {
    description: 'What the agent requests; granted if you pair without naming permissions.',
  }),
  inactive_permissions: Type.Array(PermissionName, {
    description: 'Not activated by an admin: you may grant these, but the agent cannot use them yet.',
  }),
}

/** If it does not, asking first may stop it. */
export const CanWait = Type.Boolean({
  description: 'Whether the agent says that it goes on when a write waits for you; an assistant does.',
})

/** Both replace together what was granted before. */
export const GrantInputs = {
  permissions: Type.Optional(
    Type.Array(PermissionName, {
      maxItems: 50,
      uniqueItems: true,
      description:
        'What the agent may do for you without limits; together with grants, replaces what you granted before.',
    }),
  ),
  grants: Type.Optional(
    Type.Array(GrantSchema, {
      maxItems: 50,
      description: 'What it may do only within limits or after asking you; name each permission once.',
    }),
  ),
}

export const AgentLabel = Type.Literal('ai_agent', { description: 'Always an AI agent, never a person.' })
