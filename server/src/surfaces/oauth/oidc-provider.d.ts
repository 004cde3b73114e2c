/** The part of the library we use; it ships without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Adapter {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>
    find(id: string): Promise<Record<string, unknown> | undefined>
    findByUserCode(userCode: string): Promise<Record<string, unknown> | undefined>
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface ProviderContext {
    req: IncomingMessage
    status: number
    type: string
    body: unknown
    oidc: {
      result?: { consent?: { grantId?: string } }
      provider: Provider
      client?: { clientId: string }
      params?: Record<string, unknown>
    }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    /** Trusts the forwarded headers of its requests. */
    proxy: boolean
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    on(event: 'server_error', listener: (context: ProviderContext, error: Error) => void): this
    readonly Grant: { find(id: string): Promise<unknown> }
  }

  export const interactionPolicy: {
    Check: new (
      reason: string,
      description: string,
      check: (context: ProviderContext) => boolean | Promise<boolean>,
    ) => unknown
    Prompt: new (info: { name: string; requestable?: boolean }, ...checks: unknown[]) => unknown
  }

  export const errors: {
    InvalidGrant: new (detail: string) => Error
    InvalidTarget: new (detail?: string) => Error
    InvalidClient: new (detail: string) => Error
  }
}
