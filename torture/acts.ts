import type { Caller } from './caller.ts'
import type { History } from './history.ts'
import type { Random } from './random.ts'
import type { Receiver } from './receiver.ts'
import { decideOnMessage, openTalk } from './talk-acts.ts'
import { blockSomebody, reportIdea } from './trust-acts.ts'
import { type Actor, type Agent, type Board, pair, register } from './world.ts'

export interface Scene {
  readonly actor: Actor
  readonly board: Board
  readonly caller: Caller
  readonly history: History
  readonly random: Random
  readonly receiver: Receiver
  /** A unique mark, stored in what a call creates. */
  newKey(): string
}

type Act = (scene: Scene) => Promise<unknown>

function wish(scene: Scene, act: string, path: string, input: Record<string, unknown>, key: string, as?: Agent) {
  const { actor, caller } = scene
  const { botId, token } = as ?? actor.agent
  return caller.wish({ act, client: actor.client, botId, path, input, token, key })
}

const action = (name: string) => `/bots/action/${name}`

async function createBusiness(scene: Scene): Promise<void> {
  const key = scene.newKey()
  const { userId } = scene.actor.person
  await wish(scene, 'create-business', action('create-business'), { user_id: userId, business_name: key }, key)
}

async function createIdea(scene: Scene): Promise<void> {
  const { actor, board } = scene
  const key = scene.newKey()
  const input = { user_id: actor.person.userId, business_id: actor.businessId, name: key }
  const reply = await wish(scene, 'create-idea', action('create-idea'), input, key)
  if (reply?.body.approval_status === 'approved')
    board.ideas.push({ ideaId: reply.body.idea_id, owner: actor, rounds: 0 })
}

async function updateIdea(scene: Scene): Promise<void> {
  const idea = ownIdea(scene)
  if (!idea) return createIdea(scene)
  const key = scene.newKey()
  const input = { user_id: scene.actor.person.userId, idea_id: idea.ideaId, description: key }
  await wish(scene, 'update-idea', action('update-idea'), input, key)
}

async function startRound(scene: Scene): Promise<void> {
  const idea = ownIdea(scene, 3)
  if (!idea) return createIdea(scene)
  // Counted before the response: a round may open even if no response arrives.
  idea.rounds += 1
  const input = { user_id: scene.actor.person.userId, idea_id: idea.ideaId }
  await wish(scene, 'start-round', action('start-round'), input, scene.newKey())
}

function ownIdea({ board, actor, random }: Scene, mostRounds = Number.POSITIVE_INFINITY) {
  return random.pick(board.ideas.filter(({ owner, rounds }) => owner === actor && rounds < mostRounds))
}

async function expressInterest(scene: Scene): Promise<void> {
  const { actor, board, random } = scene
  const idea = random.pick(board.ideas.filter(({ owner }) => owner !== actor))
  if (!idea) return createIdea(scene)
  const key = scene.newKey()
  const input = { user_id: actor.person.userId, idea_id: idea.ideaId, message: key }
  const reply = await wish(scene, 'express-interest', action('express-interest'), input, key)
  if (!reply || reply.body.already_existed) return
  board.interests.push({ interestId: reply.body.interest_id, owner: idea.owner, taken: false })
  board.conversations.push({ conversationId: reply.body.conversation_id, sides: [actor, idea.owner] })
}

async function respondInterest(scene: Scene): Promise<void> {
  const { actor, board, random } = scene
  const interest = board.interests.find(({ owner, taken }) => owner === actor && !taken)
  if (!interest) return expressInterest(scene)
  interest.taken = true
  const decision = random.chance(0.5) ? 'accepted' : 'declined'
  const input = { user_id: actor.person.userId, interest_id: interest.interestId, decision }
  await wish(scene, 'respond-interest', action('respond-interest'), input, scene.newKey())
}

async function sendMessage(scene: Scene): Promise<void> {
  const { actor, board, random } = scene
  const conversation = random.pick(board.conversations.filter(({ sides }) => sides.includes(actor)))
  if (!conversation) return expressInterest(scene)
  const key = scene.newKey()
  const input = { user_id: actor.person.userId, conversation_id: conversation.conversationId, body: key }
  await wish(scene, 'send-message', action('send-message'), input, key)
}

async function watch(scene: Scene): Promise<void> {
  const { actor, board, random } = scene
  // Few ideas, so that each is watched and unwatched many times.
  const idea = random.pick(board.ideas.slice(0, 5))
  if (!idea) return createIdea(scene)
  const name = random.chance(0.6) ? 'watch-idea' : 'unwatch-idea'
  const { botId, token } = actor.agent
  const input = { user_id: actor.person.userId, idea_id: idea.ideaId }
  const wished = { act: name, client: actor.client, botId, path: action(name), input, token, key: scene.newKey() }
  await scene.caller.wish({ ...wished, steady: true })
}

async function spendPoints(scene: Scene): Promise<void> {
  const { actor, history } = scene
  // Each agent has enough points for this many.
  if (history.of('spend-points').filter(({ client }) => client === actor.client).length >= PURCHASES) return
  await wish(scene, 'spend-points', '/bots/points/spend', { upgrade_id: 'log_retention_30d' }, scene.newKey())
}

export const PURCHASES = 20

/** Pairing and unpairing have no key: both may be repeated, and the last one counts. */
async function pairFriend({ actor, caller, history, random }: Scene): Promise<void> {
  const { friend, agent } = actor
  if (random.chance(0.5)) {
    if (!(await pair(caller, friend, agent))) history.violate('only server_error', 'pairing was refused')
    return
  }
  const path = `/account/agents/${agent.botId}`
  const { status, text } = await caller.insist({ method: 'DELETE', path, cookie: friend.cookie })
  if (status !== 200 && status !== 404) history.violate('only server_error', `revoking answered ${status} ${text}`)
}

async function testWebhook({ actor, caller, history }: Scene): Promise<void> {
  const { botId, token } = actor.agent
  const wished = { act: 'test-webhook', client: actor.client, botId, path: '/bots/webhooks/test', input: {}, token }
  await caller.wish({ ...wished, key: undefined })
  if (history.violations.length > 1000) throw new Error('Too many violations to go on.')
}

/** A new agent writes before it is approved; an admin approves it a little later. */
async function newcomer(scene: Scene): Promise<void> {
  const { actor, board, caller, receiver } = scene
  const agent = await register(caller, receiver)
  await pair(caller, actor.person, agent)
  const { userId } = actor.person
  const [business, idea] = [scene.newKey(), scene.newKey()]
  const input = { user_id: userId, business_name: business }
  await wish(scene, 'held-business', action('create-business'), input, business, agent)
  const held = { user_id: userId, business_id: actor.businessId, name: idea }
  await wish(scene, 'held-idea', action('create-idea'), held, idea, agent)
  board.newcomers.push(agent.botId)
}

/** Relative weights. */
export const ACTS: readonly { weight: number; act: Act }[] = [
  { weight: 8, act: createBusiness },
  { weight: 12, act: createIdea },
  { weight: 8, act: updateIdea },
  { weight: 8, act: startRound },
  { weight: 14, act: expressInterest },
  { weight: 10, act: respondInterest },
  { weight: 18, act: sendMessage },
  { weight: 2, act: openTalk },
  { weight: 4, act: decideOnMessage },
  { weight: 12, act: watch },
  { weight: 3, act: spendPoints },
  { weight: 5, act: pairFriend },
  { weight: 4, act: testWebhook },
  { weight: 2, act: newcomer },
  { weight: 2, act: reportIdea },
  { weight: 2, act: blockSomebody },
]
