import type { Scene } from './acts.ts'

/**
 * What people do about each other. None has a key: a report of the same thing and a block of the same person are the same
 * one however often they are sent. The actors' friends do it, so that nobody else's calls are refused by it.
 */

/** Beyond the limit of a day it is refused, which is an answer too. */
export async function reportIdea({ actor, board, caller, history, random }: Scene): Promise<void> {
  const idea = random.pick(board.ideas.filter(({ owner }) => owner !== actor).slice(0, 10))
  if (!idea) return
  const input = { subject_type: 'idea', subject_id: idea.ideaId, category: 'spam', words: 'Seen before.' }
  const { cookie } = actor.friend
  const { status, text } = await caller.insist({ method: 'POST', path: '/account/reports', input, cookie })
  if (![201, 429].includes(status)) history.violate('only server_error', `reporting answered ${status} ${text}`)
}

export async function blockSomebody({ actor, board, caller, history, random }: Scene): Promise<void> {
  const other = random.pick(board.ideas.filter(({ owner }) => owner !== actor).map(({ owner }) => owner))
  if (!other) return
  const { cookie } = actor.friend
  const input = { blocked_user: other.friend.userId }
  const blocked = await caller.insist({ method: 'POST', path: '/account/blocks', input, cookie })
  if (blocked.status !== 201)
    return void history.violate('only server_error', `blocking answered ${blocked.status} ${blocked.text}`)
  if (random.chance(0.5)) return
  const path = `/account/blocks/${blocked.body.block_id}`
  const { status, text } = await caller.insist({ method: 'DELETE', path, cookie })
  // Deleted by a try whose answer was lost.
  if (![200, 404].includes(status)) history.violate('only server_error', `unblocking answered ${status} ${text}`)
}
