/** What the service exports: docs/decisions/0059-a-log-that-cannot-be-quietly-changed.md says how each part is made. */
export interface LogProof {
  format: 'ideabridge-log-proof/1'
  bot_id: number
  user_id: number
  actions: readonly ProvenAction[]
  links: readonly ProvenLink[]
  epoch: {
    epoch: number
    sealed_at: string
    links: number
    links_root: string
    position: number
    link_path: readonly string[]
    tree_path: readonly string[]
  }
  root: SignedRoot
}

export interface ProvenAction {
  action_id: number
  operation: string
  code: string
  duration_ms: number
  request_id: string
  created_at: string
  facts: Readonly<Record<string, unknown>> | null
  salt: string
}

export interface ProvenLink {
  last_action_id: number
  length_before: number
  head_before: string
  length: number
  head: string
}

export interface SignedRoot {
  tree_size: number
  sealed_at: string
  root_hash: string
  signature: string
  public_key: string
}

export interface Consistency {
  tree_size: number
  path: readonly string[]
  root: SignedRoot
}
