import Type from 'typebox'
import { Id, Moment, Nullable } from '../../../schema/types.ts'

const Hash = (description: string) => Type.String({ description: `${description} SHA-256 in base64.` })

export const FromAction = Type.Optional(
  Id('Start with this action; by default with the oldest one still kept. Take next_from_action_id for the next part.'),
)

export const SignedRoot = Type.Object({
  tree_size: Type.Integer({ description: 'How many epochs the tree covers.' }),
  sealed_at: Moment('When the newest of them was sealed.'),
  root_hash: Hash('The root of the tree.'),
  signature: Type.String({ description: 'Ed25519 signature over size, time and root, in base64.' }),
  public_key: Type.String({ description: 'The key it verifies with: SPKI in base64.' }),
})

const ProvenAction = Type.Object({
  action_id: Type.Integer(),
  operation: Type.String(),
  code: Type.String({ description: 'ok, or the error code.' }),
  duration_ms: Type.Integer(),
  request_id: Type.String(),
  created_at: Moment('When it was done.'),
  facts: Nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'What it touched, without its name.' })),
  salt: Type.String({ description: '32 bytes in base64, without which the hash of the action tells nothing.' }),
})

const ProvenLink = Type.Object({
  last_action_id: Type.Integer({ description: 'The last action it covers.' }),
  length_before: Type.Integer({ description: 'How many actions the chain had before.' }),
  head_before: Hash('The head of the chain before.'),
  length: Type.Integer({ description: 'How many actions the chain has with it.' }),
  head: Hash('The head of the chain with it.'),
})

export const LogProof = Type.Object({
  format: Type.Literal('ideabridge-log-proof/1'),
  bot_id: Type.Integer(),
  user_id: Type.Integer({ description: '0 for what the agent did for itself or for an address.' }),
  actions: Type.Array(ProvenAction, { description: 'Oldest first.' }),
  links: Type.Array(ProvenLink, { description: 'What sealed them, oldest first.' }),
  epoch: Type.Object(
    {
      epoch: Type.Integer(),
      sealed_at: Moment('When it was sealed.'),
      links: Type.Integer({ description: 'How many chains moved in it.' }),
      links_root: Hash('The root of the tree over them.'),
      position: Type.Integer({ description: 'The place of the last link among them.' }),
      link_path: Type.Array(Hash('A sibling.'), { description: 'From the last link to links_root.' }),
      tree_path: Type.Array(Hash('A sibling.'), { description: 'From the epoch to the signed root.' }),
    },
    { description: 'The one that holds the last link.' },
  ),
  root: SignedRoot,
  next_from_action_id: Nullable(Type.Integer({ description: 'Where the next part starts; null at the end.' })),
})
