import type { Model } from './linearize.ts'

/** An upgrade for one point, or a look at what is left. */
export const points: Model<number, 'spend' | 'look', { left: number; refused?: true }> = {
  step(left, did, said) {
    if (did === 'look') return said === undefined || said.left === left ? left : undefined
    const after = Math.max(0, left - 1)
    const isRight = said === undefined || (said.left === after && (said.refused === true) === (left === 0))
    return isRight ? after : undefined
  },
}

/** So many times, and never again. */
export const upTo = (most: number): Model<number, 'use', 'done' | 'refused'> => ({
  step(used, _did, said) {
    if (said === undefined) return Math.min(most, used + 1)
    if (said === 'done') return used < most ? used + 1 : undefined
    return used === most ? used : undefined
  },
})

export interface Interest {
  readonly id: number
  readonly status: string
}

type InterestDid = 'express' | 'accepted' | 'declined' | 'withdrawn'
/** What a call found or made of it; `id` is only told when it is expressed. */
export interface InterestSaid {
  readonly id?: number
  readonly status: string
  readonly existed?: boolean
  readonly refused?: true
}

/** Expressed once, and decided once. Nobody decides before it was expressed. */
export const interest: Model<Interest | 'none', InterestDid, InterestSaid> = {
  step(state, did, said) {
    if (state === 'none') {
      if (did !== 'express' || said?.existed) return undefined
      return said === undefined || said.status === 'new' ? { id: said?.id ?? 0, status: 'new' } : undefined
    }
    if (did === 'express') {
      // Nobody was told its number: it is whatever is told next.
      if (said === undefined) return state
      if (!said.existed || said.status !== state.status || (state.id !== 0 && said.id !== state.id)) return undefined
      return { ...state, id: said.id ?? state.id }
    }
    const isOpen = state.status === 'new' || state.status === did
    if (said !== undefined && (said.refused === true) === isOpen) return undefined
    const status = isOpen ? did : state.status
    return said === undefined || said.status === status ? { ...state, status } : undefined
  },
}

export type TaskState = 'open' | 'working' | 'done' | 'cancelled'
export type TaskDid = 'take up' | 'write' | 'finish' | 'cancel'

/** Taken up once, and ended once, by its agent or its person; nothing more is done under it then. */
export const task: Model<TaskState, TaskDid, 'done' | 'known' | 'ended'> = {
  step(state, did, said) {
    const right = taskAnswer(state, did)
    if (said !== undefined && said !== right) return undefined
    if (right !== 'done' || did === 'write') return state
    return ({ 'take up': 'working', finish: 'done', cancel: 'cancelled' } as const)[did]
  },
}

function taskAnswer(state: TaskState, did: TaskDid): 'done' | 'known' | 'ended' {
  if (did === 'cancel') return state === 'done' ? 'ended' : 'done'
  if (state === 'done') return did === 'finish' ? 'known' : 'ended'
  if (state === 'cancelled') return 'ended'
  return did === 'take up' && state === 'working' ? 'known' : 'done'
}
