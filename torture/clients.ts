import { setTimeout as pause } from 'node:timers/promises'
import { ACTS, type Scene } from './acts.ts'
import { Caller } from './caller.ts'
import type { History } from './history.ts'
import { Random } from './random.ts'
import type { Receiver } from './receiver.ts'
import type { Actor, Board, Person } from './world.ts'

export interface Crowd {
  urls: readonly string[]
  actors: readonly Actor[]
  admin: Person
  board: Board
  history: History
  receiver: Receiver
  seed: number
}

const MOST_PAUSE_MS = 300

/** All clients act until told to stop; each then finishes what it started. */
export async function runClients(crowd: Crowd, stop: AbortSignal): Promise<void> {
  const left = new AbortController()
  const admins = runAdmin(crowd, left.signal)
  await Promise.all(crowd.actors.map((actor) => runClient(sceneOf(crowd, actor), stop)))
  left.abort()
  await admins
}

function sceneOf({ urls, board, history, receiver, seed }: Crowd, actor: Actor): Scene {
  const random = new Random(seed * 1_000 + actor.client)
  let count = 0
  const newKey = () => `key-${actor.client}-${++count}`
  return { actor, board, history, random, receiver, newKey, caller: new Caller(urls, history, random) }
}

async function runClient(scene: Scene, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await scene.random.choose(ACTS).act(scene)
    } catch (error) {
      scene.history.violate('clients go on', String(error))
    }
    await pause(scene.random.between(0, MOST_PAUSE_MS))
  }
}

/** Approves new agents during the run, and the rest at the end. Approving again changes nothing. */
async function runAdmin({ urls, board, history, admin, seed }: Crowd, stop: AbortSignal): Promise<void> {
  const caller = new Caller(urls, history, new Random(seed * 1_000 + 999))
  while (!stop.aborted || board.newcomers.length > 0) {
    const botId = board.newcomers.shift()
    if (botId === undefined) await pause(100)
    else await approve(caller, history, admin, botId)
  }
}

async function approve(caller: Caller, history: History, { cookie }: Person, botId: number): Promise<void> {
  const { status, text } = await caller.insist({ method: 'POST', path: `/admin/bots/${botId}/approve`, cookie })
  if (status !== 200) history.violate('only server_error', `approving ${botId} answered ${status} ${text}`)
}
