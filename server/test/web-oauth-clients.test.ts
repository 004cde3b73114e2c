import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPassword } from '../src/modules/people/accounts/index.ts'
import { useBrowser } from './browser.ts'
import { clickConnect, consentInBrowser } from './consent.ts'
import { connect, registerClient } from './oauth.ts'
import { officialClientConnects, openidClientConnects, openidDeviceConnects, REDIRECT } from './oauth-clients.ts'
import { runAuthorizationSuite } from './oauth-conformance.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/** Third-party clients, each from nothing to a call, through a real consent in a browser. */
const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000', STEP_UP_MINUTES: '60' } })
const browser = useBrowser()

describe('openid-client', () => {
  it('discovers, registers, gets a code with PKCE, refreshes and revokes', () =>
    openidClientConnects(service, consentInBrowser(browser, service, REDIRECT)))

  it('connects a program without a browser', () =>
    openidDeviceConnects(service, async (address) => {
      const page = await browser.open({ person: await createPerson(service), service })
      await page.goto(address)
      await page.getByText('If someone sent you the code, stop here').waitFor()
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
      await page.getByText('Connected. Go back to your assistant').waitFor()
    }))
})

describe('the official MCP client', () => {
  it('is told by a tool call to sign in, does, and calls again', () =>
    officialClientConnects(service, consentInBrowser(browser, service, REDIRECT)))
})

it('hands out the address that asks for a sign-in, and links that add it to programs', async () => {
  const page = await browser.open({ person: await createPerson(service), service })
  await page.goto(`${service.url}/app/connect`)
  const url = `${service.url}/mcp?auth=required`
  const address = async (name: string) => {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    return new URL(href ?? '')
  }
  const cursor = await address('Add to Cursor')
  assert.equal(`${cursor.protocol}//${cursor.host}${cursor.pathname}`, 'cursor://anysphere.cursor-deeplink/mcp/install')
  assert.equal(cursor.searchParams.get('name'), 'ideabridge')
  assert.deepEqual(JSON.parse(atob(cursor.searchParams.get('config') ?? '')), { url })
  const code = await address('Add to VS Code')
  assert.equal(`${code.protocol}${code.pathname}`, 'vscode:mcp/install')
  assert.deepEqual(JSON.parse(decodeURIComponent(code.search.slice(1))), { name: 'ideabridge', type: 'http', url })
  const command = await page.getByLabel('Command for Claude Code', { exact: true }).inputValue()
  assert.equal(command, `claude mcp add --transport http ideabridge "${url}"`)
})

it('asks somebody who signed in long ago for their password, and goes on', async () => {
  const person = await createPerson(service)
  const password = 'a long phrase of mine'
  await service.sql('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    await hashPassword(password),
  ])
  await service.sql(`update sessions set confirmed_at = app_now() - interval '2 hours' where user_id = $1`, [
    person.user_id,
  ])
  const redirect_uri = 'https://desk.example/cb'
  const client = await registerClient(service, { client_name: 'Desk helper', redirect_uris: [redirect_uri] })
  const query = new URLSearchParams({
    ...client,
    response_type: 'code',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  })
  const page = await clickConnect(browser, service, person, `${service.url}/oauth/authorize?${query}`)
  const back = page.waitForRequest(/desk\.example\/cb\?code=/)
  await page.getByLabel('Password').first().fill(password)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await back
})

it('asked for more, shows what the assistant has with its limits, and adds only that', async () => {
  const person = await createPerson(service)
  const client = await registerClient(service, { redirect_uris: ['https://desk.example/cb'] })
  await connect(service, person, { client, permissions: ['create_idea', 'send_message'] })
  const options = { headers: person.session }
  const agents = async () => (await service.get('/account/agents', options)).body.agents
  const [{ bot_id }] = await agents()
  const grants = [
    { permission: 'create_idea', mode: 'ask', limits: { per_week: 3 } },
    { permission: 'send_message', mode: 'allow' },
  ]
  await service.call('PATCH', `/account/agents/${bot_id}`, { grants }, options)
  const query = new URLSearchParams({
    ...{ ...client, response_type: 'code', scope: 'start_round', resource: `${service.url}/mcp` },
    ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
  })
  const page = await browser.open({ person, service })
  await page.goto(`${service.url}/oauth/authorize?${query}`)
  await page.getByRole('button', { name: 'at most 3 a week' }).waitFor()
  const chosen = (name: string, how: string) =>
    page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: how }).isChecked()
  assert.deepEqual(
    [
      await chosen('Read and send messages', 'Acts'),
      await chosen('Create ideas', 'Asks first'),
      await chosen('Start rounds', 'Asks first'),
    ],
    [true, true, true],
  )
  assert.equal(await page.getByRole('radiogroup').count(), 3)
  const back = page.waitForRequest(/desk\.example\/cb\?code=/)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await back
  const [{ grants: after }] = await agents()
  assert.deepEqual(after, [grants[0], { permission: 'start_round', mode: 'ask' }, grants[1]])
})

it('the conformance suite’s authorization scenarios', () =>
  runAuthorizationSuite(service, async (person, address) => {
    await clickConnect(browser, service, person, address)
  }))
