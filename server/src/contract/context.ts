import type { Config } from '../config/config.ts'
import type { Tx } from '../db/tx.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { ActionFacts } from './action-facts.ts'
import type { Day, Intent, News, TokenState } from './call-facts.ts'
import type { Drawn, Sheet } from './drawn.ts'
import type { FieldFaults } from './fault.ts'
import type { Fields } from './fields.ts'
import type { TermsByPermission } from './grants.ts'
import type { Language } from './languages.ts'
import type { Preview } from './preview.ts'
import type { SentFile } from './reply.ts'
import type { BotStatus } from './vocabulary.ts'

/** What every handler gets: only a transaction, never the pool. */
export interface CallContext {
  readonly tx: Tx
  readonly config: Config
  readonly secrets: Secrets
  /** This installation's base URL, without a trailing slash. */
  readonly baseUrl: string
  /** The platform's time, without asking the database: for saying when to come back, never for a decision. */
  now(): number
  readonly requestId: string
  /** The caller's address as counted by limits. */
  readonly address: string
  /** Sets the caller's session cookie; null clears it. */
  setSession(token: string | null): void
  /** What the person reads who gets the answer; undefined for programs. */
  readonly reader: Language | undefined
  /** What the caller's browser says it is, as sent. */
  readonly userAgent: string | undefined
  /** The device cookie the browser sent; untrusted. */
  readonly device: string | undefined
  setDevice(device: string): void
  /** What this browser went to a sign-in provider with, sealed; untrusted. */
  readonly journey: string | undefined
  /** Null clears it. */
  setJourney(journey: string | null): void
  /** Agents' writes that waited for somebody. */
  readonly waiting: Waiting
  /** For waiting reads: signals possible news for an agent without holding a connection. */
  follow(botId: number): News
  /** Draws words all over one of our own pictures, unless too many of these wait already. */
  stamp(userId: number, words: string, picture: Buffer): Promise<Drawn>
  /** Draws a page to print, likewise. A reader is a person, or an address where nobody is signed in. */
  sheet(reader: number | string, sheet: Sheet): Promise<Drawn>
  /** The body of an operation with `upload`. */
  readonly sent?: SentFile
  /** For waiting reads: the current state of the bearer token. */
  tokenState(): Promise<TokenState>
  /** For what ends with the bearer token; empty without one. */
  readonly bearerToken: string
}

export interface CallingBot {
  readonly bot_id: number
  readonly bot_name: string
  readonly status: BotStatus
  readonly autonomous: boolean
  readonly capabilities: readonly string[]
  /** The person whose assistant it is here; of an agent with a token of its own, nobody. */
  readonly bound_user_id?: number | null
}

export interface ActingUser {
  readonly user_id: number
  readonly name: string
}

/** Who acts: a person, or an agent for a person, an address or itself. */
export interface Actor {
  /** The person it is done for; null if an agent acts for itself, an address or all its users. */
  readonly userId: number | null
  /** Null if the person acts directly. */
  readonly agentId: number | null
  /** The pending agent whose approval this waits for: nothing of it may be visible to others, no event, no mail. */
  readonly heldFor: number | null
  /** A program acts, with a token of the person. */
  readonly program?: boolean
  /** What this makes keeps these ids. */
  readonly given?: GivenIds | undefined
}

/** Ids that an agent was told while its write was held. */
export interface GivenIds {
  readonly idea_id?: number
  readonly business_id?: number
  readonly interest_id?: number
  readonly conversation_id?: number
  readonly introduction_id?: number
  readonly round_id?: number
}

/** What a handler gets that agents and people share. */
export interface DeedContext extends CallContext {
  readonly actor: Actor
  /** The calling agent, if it is one. */
  readonly bot?: CallingBot
  /** Says what an agent's call touches, for the log; the last word counts. */
  touch(facts: ActionFacts): void
  /** Says whose records an unfiltered list shows: they see it in their activity. Absent where nobody is calling. */
  shows?(userIds: readonly (number | null)[]): void
  /**
   * Ends an agent's write once `count` has reached `most`: from then on its person is asked first, whatever they granted. Returns
   * once they were, and does nothing where a person acts.
   */
  askFrom?(count: number, most: number): void
  /** The call's idempotency key, if any. */
  readonly intent: Intent | null
  /** The agent's own account as of this call; absent while held writes are released, since nobody is calling. */
  readonly account?: BotAccount
  /** Set while held writes are released, possibly hundreds in one transaction. */
  readonly batch?: ReleaseBatch
}

export interface BotContext extends DeedContext {
  readonly bot: CallingBot
  /** The paired user the call acts for; null for the agent itself, an address or all users. */
  readonly user: ActingUser | null
  /** The person who connected the calling assistant: it acts for nobody else. Null for a bot token. */
  readonly boundUserId: number | null
}

export interface BotAccount {
  /** Null until an admin approves. */
  readonly active_capabilities: string[] | null
  readonly requested_capabilities: string[]
  readonly linked_users_count: number
  readonly points_balance: number
  readonly created_at: string
  readonly last_active_at: string
  /** An assistant calls that many people connected. */
  readonly shared: boolean
  readonly day: Day
  /** Actions in an hour and in those before it, newest first, and what time it is. */
  readonly hour: number
  readonly actions: number[]
  readonly now_seconds: number
}

/** Shared by all releases of one approval. */
export interface ReleaseBatch {
  /** Computes a value once for all of them. Refusals are not cached. */
  once<Value>(question: string, answer: () => Promise<Value>): Promise<Value>
  /** Defers work to the end, where it is done for all items at once. */
  atEnd<Item>(work: (context: DeedContext, items: Item[]) => Promise<void>, item: Item): void
  /** Notes that a person decides on this one next. */
  asked(write: WaitingWrite): void
  /** Whether it is about something that a person has yet to approve. */
  waits(write: WaitingWrite): boolean
  /** Looks at something as it would be once that is approved. */
  afterThat<Value>(
    context: BotContext,
    write: WaitingWrite,
    look: (later: BotContext) => Promise<Value>,
  ): Promise<Value>
}

export interface CallingPerson {
  readonly user_id: number
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
  readonly is_admin: boolean
  readonly trusted: boolean
  readonly premium: boolean
}

export interface PersonContext extends DeedContext {
  readonly person: CallingPerson
  /** Hash of the calling session; null for a token. */
  readonly sessionHash: Buffer | null
  /** Scopes of the calling token; null for a session, which may do everything. */
  readonly scopes: readonly string[] | null
}

/** A person and the agent paired with them, as both stand now. */
export interface PairedPerson {
  readonly user_id: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly terms: TermsByPermission | null
  readonly age: number | null
  readonly guardian_approved: boolean
  /** By the database's clock. */
  readonly now_seconds: number
  readonly paused: boolean
  /** Their account is paused: nobody acts for them. */
  readonly suspended: boolean
}

/** What depends on a write knows it by its ids. */
export interface AskedWrite {
  readonly input: Fields
  readonly given?: GivenIds | null
}

/** An agent's write that waited: to be released with its agent, or approved by its person. */
export interface WaitingWrite {
  readonly mode: 'release' | 'approved'
  readonly operation: string
  readonly input: Fields
  readonly bot: CallingBot
  /** Null if the agent acts for itself or for an address. */
  readonly person: PairedPerson | null
  readonly intent: Intent | null
  /** The request it came with, by which the agent's activity finds it. */
  readonly requestId?: string
  /** It took a place in the counted limits of its grant when it was held. */
  readonly counted?: boolean
  /** What the agent was answered while it was held. */
  readonly answer?: Fields
  /** What it makes keeps these ids. */
  readonly given?: GivenIds | null
  /** The task it was sent with. */
  readonly taskId?: number | null
  readonly batch?: ReleaseBatch
}

export interface WaitingOutcome {
  readonly status: number
  readonly body: string
  /** Otherwise it goes on waiting: for a payment, or with 202 for something that has to come first. */
  readonly done: boolean
  /** Released to its person, who decides next. */
  readonly asked: boolean
  /** What it touched, for the activity and for undoing it. */
  readonly facts: ActionFacts | null
}

/** An agent's operation, as far as deciding on a write needs it. */
export interface WaitingOperation {
  readonly operation: { preview?(context: BotContext, input: Fields): Promise<Preview> }
  checkInput(raw: unknown): { ok: true; value: Fields } | { ok: false; faults: FieldFaults }
}

/** For modules that keep waiting writes. */
export interface Waiting {
  /** Undefined if agents no longer have such an operation. */
  operation(name: string): WaitingOperation | undefined
  /** Refuses what would be refused now regardless of the record: the agent, its rights, a guardian. */
  check(context: CallContext, write: WaitingWrite): Promise<void>
  /** Does it in the caller's transaction, checked as if the agent called now. Refusals are thrown. */
  run(context: CallContext, write: WaitingWrite): Promise<WaitingOutcome>
}
