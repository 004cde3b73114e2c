import assert from 'node:assert/strict'
import type { Permission } from '../src/contract/vocabulary.ts'
import type { Hearer } from './events.ts'
import { act, makeBusiness, makeIdea } from './ideas.ts'
import { interested, type Market, market, publishedIdea, representedPerson } from './market.ts'
import { changeProfile } from './matching.ts'
import { activeAgent, createPerson, linkUser, unlink } from './people.ts'
import type { TestAnswer, TestService } from './service.ts'

export const ABOUT = ['kind', 'status']
/** A decline with a reason, so that the event has it. */
const withReason = (decision: 'accepted' | 'declined') =>
  decision === 'declined' ? { decision, decline_reason: 'region' } : { decision }

export async function ok(answer: Promise<TestAnswer>): Promise<TestAnswer['body']> {
  const { status, text, body } = await answer
  assert.ok(status < 300, text)
  return body
}

/** Scenes that several kinds of event begin with. */
export function eventSettings(service: TestService) {
  /** A published idea that an agent made for its person. */
  async function madeByAgent() {
    const owner = await representedPerson(service)
    const { user_id } = owner.person
    const business_id = await makeBusiness(service, owner.agent, { user_id })
    const idea_id = await makeIdea(service, owner.agent, { user_id, business_id })
    return { ...owner, user_id, business_id, idea_id }
  }

  /** The market with agents that must get fewer events or none: paused, without a permission, unpaired. */
  async function crowded() {
    const setting = await market(service)
    const pause = (bot_id: number) => service.sql('update links set paused_at = app_now() where bot_id = $1', [bot_id])
    const beside = async (side: keyof Pick<Market, 'owner' | 'investor'>, permissions: Permission[] = []) => {
      const agent = await activeAgent(service)
      await linkUser(service, agent, setting[side].person, permissions)
      return agent
    }
    return { ...setting, pause, beside }
  }

  /** The investor matches the owner's idea, and the owner's agent can ask them. */
  async function matched() {
    const setting = await crowded()
    const { owner, investor, ideaId } = setting
    await changeProfile(service, investor.person, { roles: ['investor'], about: 'Solar kilns.' })
    const wish = { user_id: owner.person.user_id, idea_id: ideaId, match_user_id: investor.person.user_id }
    const request = () => ok(act(service, owner.agent, 'request-introduction', wish))
    return { ...setting, request }
  }

  /** An answered introduction: the agent that asked has been unpaired since, and another looks for matches. */
  async function introduced(decision: 'accepted' | 'declined'): Promise<Hearer[]> {
    const { owner, investor, beside, request } = await matched()
    const { introduction_id } = await request()
    const other = await beside('owner', ['find_matches'])
    await beside('owner', ['send_message'])
    await unlink(service, owner.agent, owner.person.user_id)
    const path = `/account/introductions/${introduction_id}/respond`
    await ok(service.post(path, withReason(decision), { headers: investor.person.session }))
    return [
      { agent: other, user_id: owner.person.user_id },
      { agent: owner.agent, without: [...ABOUT, 'decline_reason', 'match_user_id', 'user_id'] },
    ]
  }

  async function watched() {
    const setting = await market(service)
    const { investor, ideaId } = setting
    const whose = { user_id: investor.person.user_id, idea_id: ideaId }
    await ok(act(service, investor.agent, 'watch-idea', whose))
    return { ...setting, hearer: { agent: investor.agent, user_id: investor.person.user_id } }
  }

  async function askedToPay() {
    const { owner, ideaId } = await market(service)
    const { user_id } = owner.person
    const asked = await act(service, owner.agent, 'start-round', { user_id, idea_id: ideaId, duration_days: 60 })
    assert.equal(asked.status, 402, asked.text)
    return { ...owner, user_id, payment_url: asked.body.payment_url as string }
  }

  async function offered() {
    const agent = await activeAgent(service)
    const person = await createPerson(service)
    const idea_id = await makeIdea(service, agent, { email: person.email, is_draft: 1 })
    return { agent, person, path: `/account/offers/idea/${idea_id}` }
  }

  async function answered(decision: 'accepted' | 'declined'): Promise<Hearer[]> {
    const { owner, investor, beside, pause, ...setting } = await crowded()
    await beside('investor')
    await pause((await beside('investor', ['express_interest'])).bot_id)
    const second = await beside('investor', ['express_interest'])
    const { interest_id } = await interested(service, { owner, investor, ...setting })
    await unlink(service, investor.agent, investor.person.user_id)
    const fields = { interest_id, ...withReason(decision), user_id: owner.person.user_id }
    await ok(act(service, owner.agent, 'respond-interest', fields))
    const { user_id } = investor.person
    return [
      { agent: investor.agent, user_id, without: [...ABOUT, 'decline_reason'] },
      { agent: second, user_id },
    ]
  }

  /** An agent that asked its person for something. */
  async function asked() {
    const { person, agent } = await representedPerson(service)
    const headers = person.session
    const grants = [{ permission: 'update_idea', mode: 'ask' }]
    await ok(service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers }))
    const idea_id = await publishedIdea(service, person)
    const { user_id } = person
    const { approval_id } = (await act(service, agent, 'update-idea', { user_id, idea_id, name: 'New name' })).body
    const path = `/account/approvals/${approval_id}`
    const approve = async () => {
      const { hash } = (await service.get(path, { headers })).body
      await ok(service.post(`${path}/approve`, { hash }, { headers }))
    }
    return { agent, user_id, idea_id, path, headers, approve }
  }

  /** A permission that an agent asked for, decided. */
  async function permissionAsked(decision: 'grant' | 'decline'): Promise<Hearer[]> {
    const [person, agent] = [await createPerson(service), await activeAgent(service)]
    const { user_id, session: headers } = person
    await linkUser(service, agent, person, [])
    const wish = { user_id, permission: 'create_idea', reason: 'To write it down.' }
    const { request_id } = await ok(act(service, agent, 'request-permission', wish))
    await ok(service.post(`/account/permission-requests/${request_id}/${decision}`, {}, { headers }))
    return [{ agent, user_id }]
  }

  return { permissionAsked, madeByAgent, crowded, watched, askedToPay, offered, answered, asked, matched, introduced }
}
