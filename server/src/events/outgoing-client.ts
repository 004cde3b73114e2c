import type { Agent } from 'undici'
import { FirstUse } from '../config/first-use.ts'

/**
 * The guarded HTTP client, loaded with the first call that goes out: it takes 25 MB and some 70 ms, and many installations
 * never send anything.
 */
export class OutgoingClient extends FirstUse<Agent> {
  /** `maySend` is asked before each request. */
  constructor(allowPrivate: boolean, maySend?: () => boolean) {
    super(async () => {
      const { openGuardedAgent } = await import('./guarded-agent.ts')
      return openGuardedAgent({ allowPrivate, maySend })
    })
  }

  async destroy(): Promise<void> {
    await (await this.ifOpened())?.destroy()
  }
}
