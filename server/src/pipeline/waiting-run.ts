import type { AgentRights } from '../access/authorize.ts'
import type { BotAccess } from '../contract/access.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import { AsksFirst } from '../contract/asks-first.ts'
import type { BotContext, CallContext, WaitingWrite } from '../contract/operation.ts'
import type { Tx } from '../db/tx.ts'
import type { PreparedOperation } from './call.ts'

/** An agent's held write after the decision on it. It runs in the transaction of that decision. */
export class WaitingRun {
  readonly prepared: PreparedOperation<BotAccess>
  readonly write: WaitingWrite
  readonly #decision: CallContext
  facts: ActionFacts | null = null

  constructor(prepared: PreparedOperation<BotAccess>, write: WaitingWrite, decision: CallContext) {
    this.prepared = prepared
    this.write = write
    this.#decision = decision
  }

  get operation() {
    return this.prepared.operation
  }

  get input() {
    return this.write.input
  }

  get tx(): Tx {
    return this.#decision.tx
  }

  /** What the agent may do now. */
  get rights(): AgentRights {
    const { bot, person } = this.write
    return {
      autonomous: bot.autonomous,
      capabilities: bot.capabilities,
      linked: person !== null,
      permissions: person?.permissions ?? null,
      terms: person?.terms ?? null,
      now_seconds: person?.now_seconds ?? 0,
      age: person?.age ?? null,
      guardian_approved: person?.guardian_approved ?? null,
    }
  }

  /** What the handler gets: as if the agent called now. */
  contextIn(tx: Tx): BotContext {
    const {
      person: _decider,
      sessionHash: _session,
      scopes: _scopes,
      ...common
    } = this.#decision as CallContext & {
      person?: unknown
      sessionHash?: unknown
      scopes?: unknown
    }
    const { bot, person, intent, batch, given } = this.write
    return {
      ...common,
      tx,
      actor: { userId: person?.user_id ?? null, agentId: bot.bot_id, heldFor: null, ...(given && { given }) },
      bot,
      user: person && { user_id: person.user_id, name: person.name },
      boundUserId: null,
      touch: (facts) => {
        this.facts = facts
      },
      // Its person was asked already; a rehearsal is part of asking.
      askFrom: (count, most) => {
        if (this.write.mode === 'release' && tx === this.tx && count >= most) throw new AsksFirst(most)
      },
      intent,
      // A rehearsal, which has a transaction of its own, shares nothing with the others of its release.
      ...(batch && tx === this.tx && { batch }),
    }
  }
}
