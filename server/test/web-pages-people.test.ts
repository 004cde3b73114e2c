import { before, describe, it } from 'node:test'
import { useBrowser } from './browser.ts'
import { assertNoneForgotten, fillPages, lookAt, type Visit, type World } from './page-visits.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
let world: World

/** Rooms, and what is decided in them. */
const roomVisits = (): Visit[] => [
  ['/home', 'Tell me more.'],
  ['/welcome', 'Tell me more.'],
  ['/agents', /created the business/],
  ['/agents/new', 'Connect the assistant you already use'],
  [`/agents/${world.owner.agent.bot_id}`, /created the business/],
  ['/tasks', 'Find three backers'],
  [`/tasks/${world.taskId}`, 'Only in Austria?'],
  ['/interests', 'Tell me more.'],
  ['/interests?tab=placed', 'You have not expressed interest in an idea yet.'],
  ['/inbox', 'Tell me more.'],
  ['/conversations', 'Tell me more.'],
  [`/conversations/${world.conversationId}`, 'Tell me more.'],
  ['/approvals', 'Quieter drill'],
  [`/approvals/${world.approvalId}`, 'Quieter drill'],
  [`/introductions/${world.introductionId}`, 'Shall we talk?'],
  ['/decisions', 'There are no decisions against you.'],
  ['/notices', /interested in Solar kiln/],
  ['/offers', 'Glass bricks'],
  [`/offers/idea/${world.offerId}`, 'Glass bricks'],
]

/** One's own records, account and connections. */
const ownVisits = (): Visit[] => [
  ['/pair', 'Pairing code'],
  [`/pair?code=${world.pairingCode}`, 'Writes up ideas.'],
  ['/pair/IDB-222222', 'No agent has this code.'],
  [`/pair/${world.pairingCode}`, 'Writes up ideas.'],
  ['/connect', 'Address for your assistant'],
  ['/connect/unknown', 'This request has ended.'],
  ['/device', 'For example BDWP-HQPK'],
  ['/device?user_code=BBBB-BBBB', 'No program is waiting for this code.'],
  ['/my-ideas', 'Quiet drill'],
  ['/my-ideas/new', 'Save as draft'],
  [`/my-ideas/${world.draftId}`, 'Submit for review'],
  ['/my-businesses', 'Lamplight Ltd'],
  ['/my-businesses/new', 'Save as draft'],
  [`/my-businesses/${world.businessId}`, 'Lamplight Ltd'],
  [world.payment, 'Check the details, then pay.'],
  ['/payments', 'Not paid yet'],
  [`/payments/${world.paymentId}`, 'Requested on'],
  ['/favourites', 'Solar kiln'],
  ['/profile', 'Date of birth'],
  ...['matching', 'notifications', 'tokens', 'security'].map((tab): Visit => [`/profile?tab=${tab}`, /./]),
]

const placedVisits = (): Visit[] => [
  ['/interests?tab=placed', 'Tell me more.'],
  ['/agents', /expressed interest/],
]

/** A new person: what pages show when they are empty. */
const emptyVisits = (): Visit[] => [
  ['/home', 'All caught up'],
  ['/agents', 'You have no agents yet.'],
  ['/tasks', 'No tasks yet.'],
  ['/my-ideas', 'no ideas yet'],
  ['/my-businesses', 'No business yet.'],
  ['/interests', 'Nobody has expressed interest in your ideas yet.'],
  ['/inbox', 'Nothing here yet. A conversation starts'],
  ['/notices', 'Nothing new.'],
  ['/offers', 'No agent has prepared anything for you.'],
  ['/favourites', 'You don’t follow any ideas yet.'],
  ['/payments', 'No payments yet.'],
]

describe('every page', () => {
  before(async () => {
    world = await fillPages(service)
  })

  it('of people is told here', () => assertNoneForgotten('account', [...roomVisits(), ...ownVisits()]))

  it('of people: the rooms', async () =>
    lookAt(await browser.open({ person: world.owner.person, service }), service, roomVisits()))

  it('of people: what is their own', async () =>
    lookAt(await browser.open({ person: world.owner.person, service }), service, ownVisits()))

  it('of people who have expressed interest', async () =>
    lookAt(await browser.open({ person: world.investor.person, service }), service, placedVisits()))

  it('of people who have nothing yet', async () =>
    lookAt(await browser.open({ person: await createPerson(service), service }), service, emptyVisits()))
})
