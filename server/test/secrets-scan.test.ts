import assert from 'node:assert/strict'
import { it } from 'node:test'
import { PASSWORD, registerPerson, signIn } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { newAuthenticator } from './authenticator.ts'
import { mailedToken } from './mails.ts'
import { publishedIdea } from './market.ts'
import { callTool } from './mcp.ts'
import { approveAgent, createPerson, linkUser } from './people.ts'
import { type RequestOptions, type TestAnswer, useService } from './service.ts'

/**
 * Every kind of secret is created, used, misused and mistyped. None may then appear in the clear: not in the log,
 * not in any column of any table, not in any answer except the one meant to show it.
 */
const SETTINGS = {
  SECRET_KEY: 'the-key-of-this-installation-0001',
  STRIPE_SECRET_KEY: 'sk_live_0000secretofstripe0000',
  STRIPE_WEBHOOK_SECRET: 'whsec_0000secretofstripewebhook',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  METRICS_TOKEN: 'token-for-the-metrics-0001',
  ADMIN_EMAIL: 'root@example.org',
  ADMIN_PASSWORD: 'four grey herons on a roof',
}
const service = useService({ settings: SETTINGS })
const NEW_PASSWORD = 'nine green kettles'
const MESSAGE = 'a word between two people only'

/** Answers not meant to show a secret. */
const answers: string[] = []

async function call(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer> {
  const answer = await service.call(method, path, body, options)
  answers.push(answer.text)
  return answer
}

async function secretsOfPeople(): Promise<Record<string, string>> {
  const email = await registerPerson(service)
  const verify = await mailedToken(service, email)
  await call('POST', '/account/verify-email', { token: verify })
  const session = await signIn(service, email)
  const asPerson = { headers: session }
  const made = await service.post('/account/tokens', { name: 'CLI', scopes: ['profile:read'] }, asPerson)
  await call('GET', '/account/tokens', undefined, asPerson)
  await call('GET', '/account/profile', undefined, { token: made.body.token })
  await call('POST', '/account/password-reset/request', { email })
  const reset = await mailedToken(service, email)
  await call('POST', '/account/password-reset/confirm', { token: `${reset}x`, password: NEW_PASSWORD })
  await call('POST', '/account/password-reset/confirm', { token: reset, password: NEW_PASSWORD })
  await call('POST', '/account/login', { email, password: PASSWORD })
  await call('POST', '/account/register', { email: 'no address', password: NEW_PASSWORD, name: '' })
  const minor = await createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 16}-01-01` })
  await call('POST', '/account/guardian', { guardian_email: 'parent@example.org' }, { headers: minor.session })
  const guardian = await mailedToken(service, 'parent@example.org')
  await call('POST', '/account/guardian/confirm', { token: guardian })
  return {
    password: PASSWORD,
    NEW_PASSWORD,
    verify,
    session: session.cookie.split('=')[1]!,
    token: made.body.token,
    reset,
    guardian,
  }
}

/** Recovery codes, the token between password and passkey, and the links of an address change. */
async function secretsOfEntering(): Promise<Record<string, string>> {
  const email = await registerPerson(service)
  await call('POST', '/account/verify-email', { token: await mailedToken(service, email) })
  const asPerson = { headers: await signIn(service, email) }
  const { options } = (await service.get('/account/passkeys/options', asPerson)).body
  const passkey = newAuthenticator(service.url).create(options)
  const { recovery_codes } = (await service.post('/account/passkeys', { name: 'Phone', passkey }, asPerson)).body
  await call('PATCH', '/account/second-factor', { on: true }, asPerson)
  const { login_token } = (await service.post('/account/login', { email, password: PASSWORD })).body
  const [usedCode, recoveryCode] = recovery_codes
  for (const recovery_code of [`${usedCode}X`, usedCode])
    await call('POST', '/account/login/second-factor', { login_token, recovery_code })
  await call('GET', '/account/security', undefined, asPerson)
  await call('POST', '/account/address', { email: 'moved@example.org' }, asPerson)
  const oldAddress = await mailedToken(service, email)
  const newAddress = await mailedToken(service, 'moved@example.org')
  await call('POST', '/account/address/decide', { token: newAddress, decision: 'confirm' })
  return { usedCode, recoveryCode, login_token, oldAddress, newAddress }
}

async function secretsOfAgents(): Promise<Record<string, string>> {
  const agent = await registerAgent(service, { webhook_url: 'https://hooks.example.org/events' })
  await approveAgent(service, agent)
  const person = await createPerson(service)
  await linkUser(service, agent, person)
  const asAgent = { token: agent.token }
  for (const path of ['/bots/status', '/bots/webhook', '/bots/logs', '/bots/queue', '/bots/events'])
    await call('GET', path, undefined, asAgent)
  await callTool(service, 'platform_get_status', {}, asAgent)
  await call('POST', '/bots/auth', { bot_token: agent.token })
  await call('POST', '/bots/pair', { bot_pairing_code: agent.pairingCode }, { headers: person.session })
  const idea = await publishedIdea(service, person)
  const paid = await service.post(
    '/bots/action/start-round',
    { user_id: person.user_id, idea_id: idea, duration_days: 60 },
    { ...asAgent, key: 'round' },
  )
  assert.equal(paid.status, 402, paid.text)
  const payment = new URL(paid.body.payment_url).pathname.split('/').at(-1)!
  await call('POST', `/payments/${payment}x/checkout`, {}, { headers: person.session })
  await service.post(`/payments/${payment}/checkout`, {}, { headers: person.session })
  await talk(idea)
  const rotatedCode = await service.post('/bots/pairing-code/rotate', {}, asAgent)
  const webhook = await service.post('/bots/webhook', { rotate_secret: true }, asAgent)
  const rotated = await service.post('/bots/token/rotate', { overlap_hours: 0 }, { ...asAgent, key: 'rotate' })
  await call('GET', '/bots/status', undefined, asAgent)
  const contact_email = 'keeper@example.org'
  const lost = await registerAgent(service, { contact_email })
  const contactLink = await mailedToken(service, contact_email)
  await call('POST', '/bots/profile/read-contact-link', { token: contactLink })
  await call('POST', '/bots/profile/confirm-contact', { token: contactLink })
  await call('POST', '/bots/recover', { bot_id: lost.bot_id, contact_email })
  const recoveryLink = await mailedToken(service, contact_email)
  await call('POST', '/bots/recover/read', { token: recoveryLink })
  await call('POST', '/bots/recover/finish', { token: `${recoveryLink}x` })
  const recovered = await service.post('/bots/recover/finish', { token: recoveryLink })
  return {
    contactLink,
    recoveryLink,
    recoveredToken: recovered.body.bot_token,
    botToken: agent.token,
    pairingCode: agent.pairingCode,
    webhookSecret: agent.webhookSecret,
    payment,
    rotatedCode: rotatedCode.body.bot_pairing_code,
    rotatedWebhookSecret: webhook.body.webhook_secret,
    rotatedToken: rotated.body.bot_token,
  }
}

/** Two people talk; what they say must not be logged. */
async function talk(idea: number): Promise<void> {
  const investor = await createPerson(service)
  const asInvestor = { headers: investor.session }
  const { body } = await service.post('/account/interests', { idea_id: idea }, asInvestor)
  await service.post(`/account/conversations/${body.conversation_id}/messages`, { body: MESSAGE }, asInvestor)
}

/** Puts them where they do not belong: in URLs, in refused fields, in calls that fail on our side. */
async function misuse(secrets: Record<string, string>): Promise<void> {
  for (const secret of Object.values(secrets)) {
    const encoded = encodeURIComponent(secret)
    await call('GET', `/nothing?token=${encoded}`)
    await call('GET', `/bots/status?bot_token=${encoded}`)
    await call('GET', '/bots/status', undefined, { headers: { authorization: `Basic ${encoded}` } })
    await call('POST', '/bots/auth', { bot_token: { nested: secret } })
    await call('POST', '/bots/register', { bot_name: 5, contact_email: secret, accept_terms: true })
    await call('POST', '/bots/auth', undefined, { raw: `{"bot_token":"${secret}` })
    await callTool(service, 'platform_get_status', { bot_token: secret }, {}).then(({ body }) =>
      answers.push(JSON.stringify(body)),
    )
  }
  await service.sql('alter table bot_tokens rename to bot_tokens_away')
  await service.sql('alter table mails rename to mails_away')
  await call('GET', '/bots/status', undefined, { token: secrets.botToken! })
  await call('POST', '/account/password-reset/request', { email: SETTINGS.ADMIN_EMAIL })
  await service.sql('alter table bot_tokens_away rename to bot_tokens')
  await service.sql('alter table mails_away rename to mails')
}

/** Every value of every table as text; bytes undecoded, so that text stored as bytes is found. */
async function everythingStored(): Promise<Map<string, string>> {
  const columns = await service.sql<{ table: string; column: string; bytes: boolean }>(
    `select c.relname as table, a.attname as column, a.atttypid = 'bytea'::regtype as bytes
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
  )
  const stored = new Map<string, string>()
  for (const { table, column, bytes } of columns) {
    const value = bytes ? `encode(${column}, 'escape')` : `${column}::text`
    const [row] = await service.sql<{ all: string | null }>(`select string_agg(${value}, E'\\n') as all from ${table}`)
    stored.set(`${table}.${column}`, row?.all ?? '')
  }
  return stored
}

it('no secret is stored or shown in the clear', async () => {
  const ofPeople = { ...(await secretsOfPeople()), ...(await secretsOfEntering()) }
  const ofAgents = await secretsOfAgents()
  await call('POST', '/account/login', { email: SETTINGS.ADMIN_EMAIL, password: SETTINGS.ADMIN_PASSWORD })
  await call('GET', '/metrics', undefined, { token: SETTINGS.METRICS_TOKEN })
  await call('GET', '/admin/settings', undefined, { headers: (await createPerson(service, { admin: true })).session })
  await misuse({ ...ofPeople, ...ofAgents })
  const { ADMIN_EMAIL: _, STRIPE_API_URL: _url, ...settings } = SETTINGS
  const secrets: Record<string, string> = { ...ofPeople, ...ofAgents, ...settings }
  const stored = await everythingStored()
  const log = service.logLines.join('\n')
  assert.ok(service.logLines.length > 50 && stored.size > 100, 'there was something to look through')
  assert.ok(log.includes('operation failed'), 'failures of ours were logged too')
  for (const [name, secret] of Object.entries(secrets)) {
    assert.ok(typeof secret === 'string' && secret.length >= 10, `${name} was made`)
    assert.equal(log.includes(secret), false, `${name} is in the log`)
    const where = [...stored].filter(([, text]) => text.includes(secret)).map(([column]) => column)
    assert.deepEqual(where, [], `${name} is in the database`)
    const shown = answers.filter((text) => text.includes(secret))
    assert.deepEqual(shown, [], `${name} is in an answer`)
  }
  assert.ok(stored.get('messages.body')?.includes(MESSAGE), 'what is no secret of ours is found')
  assert.equal(log.includes(MESSAGE), false, 'a message is in the log')
})
