import type { Agent } from 'undici'

/**
 * The guarded HTTP client, loaded with the first call that goes out: it takes 25 MB and some 70 ms, and many installations
 * never send anything.
 */
export class OutgoingClient {
  readonly #allowPrivate: boolean
  #agent: Promise<Agent> | undefined

  constructor(allowPrivate: boolean) {
    this.#allowPrivate = allowPrivate
  }

  agent(): Promise<Agent> {
    this.#agent ??= import('./guarded-agent.ts').then(({ openGuardedAgent }) =>
      openGuardedAgent({ allowPrivate: this.#allowPrivate }),
    )
    return this.#agent
  }

  async destroy(): Promise<void> {
    await (await this.#agent)?.destroy()
  }
}
