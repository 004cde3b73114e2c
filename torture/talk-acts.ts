import type { Scene } from './acts.ts'
import type { Caller } from './caller.ts'
import type { Person } from './world.ts'

/** What people do about talks that their agents lead: now and then one looks, and one decides what waits. */

/** Opens a conversation, as the app does: reads its newest messages and says how far. */
export async function look(caller: Caller, { cookie }: Person, conversationId: number): Promise<number> {
  const path = `/account/conversations/${conversationId}`
  const newest = `${path}/messages?before_id=${Number.MAX_SAFE_INTEGER}`
  const { body } = await caller.insist({ method: 'GET', path: newest, cookie })
  const up_to_id: number = body.messages?.at(-1)?.id ?? 0
  await caller.insist({ method: 'POST', path: `${path}/read`, input: { up_to_id }, cookie })
  return up_to_id
}

export async function openTalk({ actor, board, caller, history, random }: Scene): Promise<void> {
  const talk = random.pick(board.conversations.filter(({ sides }) => sides.includes(actor)))
  if (!talk) return
  history.looks.push(await look(caller, actor.person, talk.conversationId))
}

/** Approves or declines one message, with two clicks at once. Of what else was decided meanwhile it hears that. */
export async function decideOnMessage({
  actor,
  caller,
  history,
  random,
}: Pick<Scene, 'actor' | 'caller' | 'history' | 'random'>): Promise<void> {
  const { cookie } = actor.person
  const path = '/account/approvals'
  const { body } = await caller.insist({ method: 'GET', path: `${path}?state=waiting&limit=20`, cookie })
  const id = random.pick<{ approval_id: number }>(body.approvals)?.approval_id
  if (id === undefined) return
  const { hash } = (await caller.insist({ method: 'GET', path: `${path}/${id}`, cookie })).body
  if (hash === null) return
  const click = random.chance(0.7) ? { name: 'approve', input: { hash } } : { name: 'decline', input: {} }
  const request = { method: 'POST', path: `${path}/${id}/${click.name}`, input: click.input, cookie } as const
  for (const { status, text, body } of await Promise.all([caller.insist(request), caller.insist(request)]))
    if (status !== 200 && body.reason !== 'already_decided')
      history.violate('only server_error', `deciding ${id} was answered ${status} ${text}`)
}
