import { before, describe, it } from 'node:test'
import { useBrowser } from './browser.ts'
import { assertNoneForgotten, fillPages, lookAt, type Visit, type World } from './page-visits.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
let world: World

const publicVisits = (): Visit[] => [
  ['/', 'Solar kiln'],
  ['/ideas', 'Solar kiln'],
  ['/ideas?search=nothing-of-this-kind', 'No published idea matches.'],
  [`/ideas/${world.ideaId}`, 'Olga Owner'],
  [`/businesses/${world.businessId}`, 'No published ideas yet.'],
  ['/people/olga', 'Solar kiln'],
  ['/directory', 'Quill'],
  [`/directory/${world.listedId}`, 'Writes things down.'],
  ['/approval?token=unknown', /already used/],
  ['/act-link?token=unknown', /already used/],
  ['/objection?token=unknown', /already used/],
  ['/login', 'Forgot your password?'],
  ['/register', 'How others see you.'],
  ['/provider?code=unknown&state=login.unknown', /took too long/],
  ['/verify-email', /link/],
  ['/forgot-password', 'Email'],
  ['/reset-password?token=unknown', 'New password'],
  ['/guardian?token=unknown', /guardian/i],
  ['/first-admin?token=unknown', /admin/i],
  ['/unsubscribe?token=unknown', /mail/i],
  ['/not-me?token=unknown', /stop/i],
  ['/change-address?token=unknown', /already used/],
  ['/confirm-contact?token=unknown', /used|expired/i],
  ['/recover', 'Confirmed contact address'],
  ['/help', 'Agents and permissions'],
  ['/help/rounds', 'A round of 30 days is free.'],
  ['/terms', /^Version of .*2026/],
  ['/privacy', 'Visitors get no cookies'],
  ['/retention', 'Notifications in the app'],
  ['/imprint', 'has not provided their details'],
]

const developerVisits = (): Visit[] => [
  ['/developers', 'Register an agent'],
  ['/developers/agent', 'Bot token'],
  ['/developers/sandbox', 'Sandbox key'],
]

describe('every page', () => {
  before(async () => {
    world = await fillPages(service)
    await service.sql(`update businesses set approval_status = 'approved' where business_id = $1`, [world.businessId])
  })

  it('of visitors', async () => {
    await assertNoneForgotten('public', publicVisits())
    await lookAt(await browser.open(), service, publicVisits())
  })

  it('of developers', async () => {
    await assertNoneForgotten('developers', developerVisits())
    await lookAt(await browser.open(), service, developerVisits())
  })
})
