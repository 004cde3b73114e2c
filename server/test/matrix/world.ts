import { registerAgent, type TestAgent } from '../agents.ts'
import { activeAgent, createPerson, linkUser, type TestPerson } from '../people.ts'
import type { TestService } from '../service.ts'
import { type Estate, makeEstate } from './estate.ts'

/** Marks what only the owner may read, and what not even they may; the owner's agents read what the owner does. */
export const OWNERS_MARK = 'mark-of-the-owner'
export const OTHERS_MARK = 'mark-of-somebody-else'

/** How a record relates to the owner, on whose behalf calls are made. */
export type RecordState = 'own' | 'own draft' | 'foreign' | 'foreign draft' | 'held' | 'missing'

export interface World {
  service: TestService
  owner: TestPerson
  /** Active, paired with the owner, with every permission. */
  agent: TestAgent
  /** The pairing code of an agent that the owner has not paired with. */
  pairingCode(): Promise<string>
  /** Records of this standing, made on first use. */
  estate(standing: Exclude<RecordState, 'missing'>): Promise<Estate>
  /** Sign-ins are cached and reused, but only for calls that change nothing. */
  signed: Map<string, Promise<unknown>>
}

export async function makeWorld(service: TestService): Promise<World> {
  const [owner, agent] = await represented(service)
  let stranger: ReturnType<typeof represented> | undefined
  const others = async () => {
    stranger ??= represented(service)
    const [person, strangersAgent] = await stranger
    return { person, agent: strangersAgent, mark: OTHERS_MARK }
  }
  const mine = { person: owner, agent, mark: OWNERS_MARK }
  const makers: Record<Exclude<RecordState, 'missing'>, () => Promise<Estate>> = {
    own: () => makeEstate(service, { ...mine, published: true }),
    'own draft': () => makeEstate(service, { ...mine, published: false }),
    foreign: async () => makeEstate(service, { ...(await others()), published: true }),
    'foreign draft': async () => makeEstate(service, { ...(await others()), published: false }),
    held: () => heldEstate(service, owner),
  }
  const made = new Map<string, Promise<Estate>>()
  return {
    service,
    owner,
    agent,
    pairingCode: async () => (await others()).agent.pairingCode,
    signed: new Map(),
    estate(standing) {
      if (!made.has(standing)) made.set(standing, makers[standing]())
      return made.get(standing)!
    },
  }
}

/** Made for the owner, yet only the pending agent may see it; records that cannot be held are a stranger's. */
async function heldEstate(service: TestService, owner: TestPerson): Promise<Estate> {
  const waiting = await registerAgent(service)
  const [stranger] = await represented(service)
  const common = { agent: waiting, published: true, mark: OTHERS_MARK }
  const foreign = await makeEstate(service, { ...common, person: stranger })
  const held = await makeEstate(service, { ...common, person: owner, heldFor: waiting, token: false })
  return {
    ...held,
    user_id: foreign.user_id,
    token_id: foreign.token_id,
    session_id: foreign.session_id,
    device_id: foreign.device_id,
    passkey_id: foreign.passkey_id,
    link_id: foreign.link_id,
    payment_id: foreign.payment_id,
    approval_id: foreign.approval_id,
    search_id: foreign.search_id,
    block_id: foreign.block_id,
    report_id: foreign.report_id,
    statement_id: foreign.statement_id,
    task_id: foreign.task_id,
    permission_request: foreign.permission_request,
  }
}

async function represented(service: TestService): Promise<[TestPerson, TestAgent]> {
  const person = await createPerson(service)
  const agent = await activeAgent(service)
  await linkUser(service, agent, person)
  return [person, agent]
}
