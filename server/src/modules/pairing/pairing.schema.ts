import Type from 'typebox'
import { Id, PermissionName } from '../../schema/types.ts'

export const EnteredCode = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "The agent's pairing code. Case, blanks and the hyphen do not matter.",
})

export const PairedBotId = Id('The agent.')

export const Granted = Type.Array(PermissionName, { description: 'What the agent may do for you.' })

/** What a person has to know about each permission before they grant it. */
export const AskedFields = {
  requested_permissions: Type.Array(PermissionName, {
    description: 'What the agent asks for. Granted when you pair without naming any.',
  }),
  inactive_permissions: Type.Array(PermissionName, {
    description: 'What an admin has not activated for it: you may grant these, and it still cannot use them.',
  }),
}

export const GrantInput = Type.Array(PermissionName, {
  maxItems: 50,
  uniqueItems: true,
  description: 'What the agent may do for you; it replaces what you granted before.',
})

export const AgentLabel = Type.Literal('ai_agent', { description: 'It is a program, not a person.' })
