import type { Fields } from './fields.ts'
import type { Capability, Permission, Scope } from './vocabulary.ts'

/** A call without a token. The limit per address counts successful calls. */
export interface AnyoneAccess {
  readonly by: 'anyone'
  readonly addressLimit: AddressLimit | null
}
export type AddressLimit = 'registrations'

/** A call with a bot token. */
export interface BotAccess {
  readonly by: 'bot'
  readonly actsFor: ActsFor
  /** Also the capability that must be active, if one has this name. */
  readonly permission: Permission | null
  /** Permissions that are needed as well, with their capabilities; asking first and counting follow `permission`. */
  readonly alsoNeeds?: readonly Permission[]
  /** A capability that must be active although no permission goes with it. */
  readonly capability?: Capability
  /** Whether this input is binding for the acting user, so that age rules apply (docs/rules.md, 8). */
  readonly binding: (input: Fields) => boolean
  readonly countsAsAction: boolean
  /**
   * Written to the action log without counting as an action: works when the daily quota is used up, and is never held.
   */
  readonly logged?: true
  readonly idempotent: boolean
  /**
   * An assistant that a person connected by signing in may call this although it acts for nobody. Such a call stands for
   * one person, so what concerns the whole agent (its tokens, its webhook, its other people) stays closed unless said here.
   */
  readonly openToAssistants?: true
  /** Also open to an agent that is suspended or rejected: it may read why, and object. */
  readonly whenStopped?: true
}

/**
 * Whom an agent's call acts for. `user`: the paired user in user_id. `user-or-email`: that user, or an address in claim
 * mode. `user-or-self`: without user_id, an autonomous agent acts for itself. `linked-users`: lists over one paired
 * user or all.
 */
export type ActsFor = 'nobody' | 'user' | 'user-or-email' | 'user-or-self' | 'linked-users'

/**
 * A person's call. A scope: their session, or a personal access token with it. `any`: any valid token or session.
 * `session`: only a session, for what a token must never do, such as creating tokens.
 */
export interface PersonAccess {
  readonly by: 'person'
  readonly scope: Scope | 'any' | 'session'
  /** Whether this input is binding for the person, so that age rules apply. */
  readonly binding: (input: Fields) => boolean
  /** Open to people under 14 as well. */
  readonly anyAge: boolean
}

/** An admin's session, or their token with the `admin` scope. */
export interface AdminAccess {
  readonly by: 'admin'
}

export type Access = AnyoneAccess | BotAccess | PersonAccess | AdminAccess

export const anyone: AnyoneAccess = { by: 'anyone', addressLimit: null }

/** A counted action of an agent; a read, unless `more` says that it takes keys. */
export function action(actsFor: ActsFor, permission: Permission | null, more: Partial<BotAccess> = {}): BotAccess {
  return { by: 'bot', actsFor, permission, binding: () => false, countsAsAction: true, idempotent: false, ...more }
}

/** An agent's own affairs: not an action, no permission needed, never held. */
export const ownAgent: BotAccess = {
  by: 'bot',
  actsFor: 'nobody',
  permission: null,
  binding: () => false,
  countsAsAction: false,
  idempotent: false,
}

/** The same, open to assistants too: it tells nothing of other people and changes nothing for them. */
export const ownAgentOrAssistant: BotAccess = { ...ownAgent, openToAssistants: true }

/** What even a suspended or rejected agent may do. */
export const stoppedAgent: BotAccess = { ...ownAgent, whenStopped: true }

export const admin: AdminAccess = { by: 'admin' }

/** For people aged 14 and over, with a session or a token of this scope. */
export function person(scope: PersonAccess['scope']): PersonAccess {
  return { by: 'person', scope, binding: () => false, anyAge: false }
}

/**
 * What people must be able to do with their own account even when they are too young for anything else, above all
 * leave.
 */
export function personOfAnyAge(scope: PersonAccess['scope']): PersonAccess {
  return { by: 'person', scope, binding: () => false, anyAge: true }
}

/** The same, for what requires full age or a guardian's approval. */
export function boundPerson(scope: PersonAccess['scope'], binding: PersonAccess['binding'] = () => true): PersonAccess {
  return { by: 'person', scope, binding, anyAge: false }
}
