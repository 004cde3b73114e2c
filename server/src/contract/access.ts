import type { Permission, Scope } from './vocabulary.ts'

type Fields = Record<string, unknown>

/** A call that needs no token. The limit per address counts calls that succeed. */
export interface AnyoneAccess {
  readonly by: 'anyone'
  readonly addressLimit: AddressLimit | null
}
export type AddressLimit = 'registrations'

/** A call with a bot token. */
export interface BotAccess {
  readonly by: 'bot'
  readonly actsFor: ActsFor
  /** Also the capability that must be active, where one has that name. */
  readonly permission: Permission | null
  /** Whether this input binds the acting user, so that age rules apply (docs/rules.md, 8). */
  readonly binding: (input: Fields) => boolean
  readonly countsAsAction: boolean
  /** Written to the action log although it is no action: it works when the day is full and is never held against an agent. */
  readonly logged?: true
  /** Takes an Idempotency-Key. */
  readonly idempotent: boolean
}

/**
 * For whom an agent's call acts. `user`: the paired user in user_id. `user-or-email`: that, or an address in claim mode.
 * `user-or-self`: without user_id an autonomous agent acts for itself. `linked-users`: a list over one paired user or all.
 */
export type ActsFor = 'nobody' | 'user' | 'user-or-email' | 'user-or-self' | 'linked-users'

/**
 * A call of a person. A scope: their session, or a personal access token that has it. `any`: any valid token or session.
 * `session`: only a session, for what a token must never do, such as making tokens.
 */
export interface PersonAccess {
  readonly by: 'person'
  readonly scope: Scope | 'any' | 'session'
  /** Whether this input binds the person, so that age rules apply. */
  readonly binding: (input: Fields) => boolean
  /** Open to people under 14 too. */
  readonly anyAge: boolean
}

/** An admin's session, or their token with the scope `admin`. */
export interface AdminAccess {
  readonly by: 'admin'
}

/** Any valid token: an agent's or a person's. */
export interface AnyTokenAccess {
  readonly by: 'any-token'
}

export type Access = AnyoneAccess | BotAccess | PersonAccess | AdminAccess | AnyTokenAccess

export const anyone: AnyoneAccess = { by: 'anyone', addressLimit: null }

/** What an agent does about itself: no action, nobody's permission, never held. */
export const ownAgent: BotAccess = {
  by: 'bot',
  actsFor: 'nobody',
  permission: null,
  binding: () => false,
  countsAsAction: false,
  idempotent: false,
}

export const admin: AdminAccess = { by: 'admin' }

/** What a person does with their session or a token of this scope, at any age from 14. */
export function person(scope: PersonAccess['scope']): PersonAccess {
  return { by: 'person', scope, binding: () => false, anyAge: false }
}

/** What people must be able to do with their own account even when they are too young for all else: leave, above all. */
export function personOfAnyAge(scope: PersonAccess['scope']): PersonAccess {
  return { by: 'person', scope, binding: () => false, anyAge: true }
}

/** The same for what needs full age or a guardian's approval. */
export function boundPerson(scope: PersonAccess['scope'], binding: PersonAccess['binding'] = () => true): PersonAccess {
  return { by: 'person', scope, binding, anyAge: false }
}
