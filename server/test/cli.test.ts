import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { verifyWebhook } from '../../sdk/src/index.ts'
import { registerAgent, type TestAgent } from './agents.ts'
import { Cli } from './cli.ts'
import { publishedIdea, representedPerson } from './market.ts'
import { approveAgent, createPerson, personToken } from './people.ts'
import { openReceiver, status } from './receivers.ts'
import { useService } from './service.ts'

const service = useService()

/** With an agent's token in its environment. */
function cliOf(test: { after(work: () => Promise<void>): void }, agent?: Pick<TestAgent, 'token'>): Promise<Cli> {
  return Cli.open(test, { IDEABRIDGE_URL: service.url, ...(agent && { IDEABRIDGE_TOKEN: agent.token }) })
}

describe('an operation as a command', () => {
  it('prints the answer for people, or as JSON', async (test) => {
    const { agent, person } = await representedPerson(service)
    const cli = await cliOf(test, agent)
    const people = await cli.run(['list-linked-users'])
    assert.equal(people.code, 0, people.stderr)
    assert.match(people.stdout, /^USER_ID +NAME/)
    const json = await cli.run(['list-linked-users', '--json'])
    assert.equal(JSON.parse(json.stdout).linked_users[0].user_id, person.user_id)
  })

  it('sends a file by its path', async (test) => {
    const person = await createPerson(service)
    const { idea_id } = (await service.post('/account/ideas', { is_draft: 1 }, { headers: person.session })).body
    const token = await personToken(service, person, ['documents:write'])
    const cli = await cliOf(test, { token })
    const file = path.resolve(import.meta.dirname, '../../LICENSE')
    const args = ['account', 'upload-document', String(idea_id), '--file-name', 'LICENSE', '--json', '--file']
    const { code, stdout, stderr } = await cli.run([...args, file])
    assert.equal(code, 0, stderr)
    const { document } = JSON.parse(stdout)
    assert.deepEqual([document.file_name, document.bytes], ['LICENSE.txt', statSync(file).size])
    const missing = await cli.run([...args, '/no/such/file'])
    assert.equal(missing.code, 2)
    assert.match(missing.stderr, /\/no\/such\/file cannot be read/)
  })

  it('writes what its flags say, once per key', async (test) => {
    const { agent, person } = await representedPerson(service)
    const cli = await cliOf(test, agent)
    const args = ['create-business', `--user_id=${person.user_id}`, '--business-name', 'Kilns & Sons', '--json']
    const first = await cli.run([...args, '--idempotency-key', 'business-1'])
    const second = await cli.run([...args, '--idempotency-key', 'business-1'])
    assert.equal(first.code, 0, first.stderr)
    assert.equal(second.stdout, first.stdout)
    const rows = await service.sql('select business_name from businesses where owner_user_id = $1', [person.user_id])
    assert.deepEqual(rows, [{ business_name: 'Kilns & Sons' }])
  })

  it('walks all pages with --all', async (test) => {
    const { agent, person } = await representedPerson(service)
    for (let index = 0; index < 3; index++) await publishedIdea(service, person)
    const cli = await cliOf(test, agent)
    const some = JSON.parse((await cli.run(['list-ideas', '--limit', '2', '--json'])).stdout)
    assert.equal(some.ideas.length, 2)
    const all = JSON.parse((await cli.run(['list-ideas', '--limit', '2', '--all', '--json'])).stdout)
    assert.equal(all.ideas.length, 3)
    assert.equal(all.next_cursor, null)
  })

  it('exits with 1 when refused, and says why', async (test) => {
    const { agent } = await representedPerson(service)
    const cli = await cliOf(test, agent)
    const refused = await cli.run(['create-business', '--user-id', '999999', '--business-name', 'Kilns'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /^user_not_linked \(403\): .+\n(Next: .+\n)+See \S+\nRequest \S+$/m)
    assert.match(refused.stderr, /^Next: .+\(ideabridge list-linked-users\)$/m)
    for (const [step] of refused.stderr.matchAll(/^Next: .+$/gm)) assert.doesNotMatch(step, /platform_|\b(GET|POST) \//)
    assert.equal(refused.stdout, '')
    const fields = await cli.run(['create-business', '--business-name', 'Kilns'])
    assert.match(fields.stderr, /^validation_failed \(422\).*\n {2}reason: owner_missing\n {2}user_id: .+/)
    const json = await cli.run(['create-business', '--business-name', 'Kilns', '--json'])
    assert.equal(json.code, 1)
    assert.equal(JSON.parse(json.stdout).code, 'validation_failed')
  })

  it('says when to retry', async (test) => {
    const busy = await openReceiver(test, (response) => {
      response
        .writeHead(429, { 'retry-after': '90' })
        .end('{"status":false,"code":"rate_limited","message":"Too many."}')
    })
    const cli = await Cli.open(test, { IDEABRIDGE_URL: new URL(busy.url).origin })
    const refused = await cli.run(['create-business', '--email', 'ada@example.org'])
    assert.equal(refused.code, 1)
    assert.equal(refused.stderr, 'rate_limited (429): Too many.\nTry again in 90 seconds.\n')
  })

  it('exits with 1 when nothing answers, and says where it looked', async (test) => {
    const cli = await Cli.open(test, { IDEABRIDGE_URL: 'http://127.0.0.1:9999' })
    const unreached = await cli.run(['get-terms'])
    assert.equal(unreached.code, 1)
    assert.match(unreached.stderr, /not reached: ECONNREFUSED.*--base-url/)
  })
})

describe('login', () => {
  it('stores a bot token, readable by its owner only, and logout forgets it', async (test) => {
    const agent = await registerAgent(service, { bot_name: 'Scout' })
    const cli = await cliOf(test)
    const kept = await cli.run(['login'], { input: `${agent.token}\n` })
    assert.equal(kept.code, 0, kept.stderr)
    assert.match(kept.stdout, /as agent Scout \(pending_approval\)/)
    assert.equal(await cli.configMode(), 0o600)
    assert.deepEqual(await cli.profiles(), { default: { url: service.url, token: agent.token } })
    assert.match((await cli.run(['get-status'])).stdout, new RegExp(`bot_id +${agent.bot_id}`))
    assert.equal((await cli.run(['logout'])).code, 0)
    assert.match((await cli.run(['get-status'])).stderr, /bot_auth_required.*\n.*ideabridge login/)
  })

  it('overwrites a stored token only when told to', async (test) => {
    const [first, second] = [await registerAgent(service), await registerAgent(service)]
    const cli = await cliOf(test)
    const keeps = async ({ token }: { token: string }) =>
      assert.deepEqual(await cli.profiles(), { default: { url: service.url, token } })
    await cli.run(['login'], { input: first.token })
    assert.equal((await cli.run(['login'], { input: first.token })).code, 0)
    for (const [args, input] of [
      [['login'], second.token],
      // Before the password is tried.
      [['login', '--email', 'ada@example.org'], 'a wrong password'],
    ] as const) {
      const refused = await cli.run(args, { input })
      assert.equal(refused.code, 2)
      assert.match(refused.stderr, /^Profile default already holds a token .*--profile <name>, or say --force\./)
      await keeps(first)
    }
    assert.equal((await cli.run(['login', '--force'], { input: second.token })).code, 0)
    await keeps(second)
  })

  it('stores no invalid token', async (test) => {
    const cli = await cliOf(test)
    const refused = await cli.run(['login'], { input: 'x'.repeat(64) })
    assert.equal(refused.code, 1)
    await assert.rejects(cli.profiles())
    assert.equal((await cli.run(['login'], { input: '' })).code, 2)
  })

  it('never sends a stored token to another service', async (test) => {
    const other = await openReceiver(test, status(404))
    const agent = await registerAgent(service)
    const cli = await cliOf(test)
    await cli.run(['login'], { input: agent.token })
    const sent = await cli.run([
      'create-business',
      '--base-url',
      new URL(other.url).origin,
      '--email',
      'ada@example.org',
    ])
    assert.equal(sent.code, 1)
    const [request] = await other.expect(1)
    assert.equal(request!.headers.authorization, undefined)
  })

  it('exchanges a password for a token, with which operators run the platform', async (test) => {
    const email = 'operator@example.org'
    const password = 'a long phrase of mine'
    await service.post('/account/register', { email, password, name: 'Olga' })
    await service.sql('update users set is_admin = true, email_verified_at = app_now() where email = $1', [email])
    const agent = await registerAgent(service)
    const cli = await cliOf(test)
    const wrong = await cli.run(['login', '--email', email], { input: 'another phrase' })
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /^unauthenticated/)
    const kept = await cli.run(['login', '--email', email, '--profile', 'ops'], { input: `${password}\n` })
    assert.equal(kept.code, 0, kept.stderr)
    assert.match((await cli.profiles()).ops!.token, /^idb_pat_/)
    const approved = await cli.run(['admin', 'approve-agent', String(agent.bot_id), '--profile', 'ops'])
    assert.match(approved.stdout, /bot_status +active/, approved.stderr)
    const [sessions] = await service.sql<{ count: number }>(
      'select count(*)::int as count from sessions join users using (user_id) where email = $1',
      [email],
    )
    assert.equal(sessions!.count, 0, 'the session that made the token is signed out')
  })
})

describe('register', () => {
  it('leads a new agent to its first idea', async (test) => {
    const person = await createPerson(service)
    const cli = await cliOf(test)
    const agent = ['--bot-name', 'Scout', '--contact-email', 'scout@example.org', '--accept-terms']
    const guided = cli.start(['register', ...agent, '--business-name', 'Kilns', '--idea-name', 'Solar kiln'])
    const [, bot_pairing_code] = await guided.printed(/Pairing code: (\S+)/)
    const token = await personToken(service, person, ['ideas:write', 'business:write'])
    assert.equal((await service.post('/bots/pair', { bot_pairing_code }, { token })).status, 200)
    const { code, stdout, stderr } = await guided.ended
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^Terms for AI participants, version /)
    assert.match(stdout, /idea \d+ are created\.\nThey are held until an admin approves/)
    const rows = await service.sql('select name from ideas where owner_user_id = $1', [person.user_id])
    assert.deepEqual(rows, [{ name: 'Solar kiln' }])
    assert.doesNotMatch(stdout, new RegExp((await cli.profiles()).default!.token))
    assert.match((await cli.run(['get-status'])).stdout, /bot_name +Scout/)
  })

  it('overwrites no stored token', async (test) => {
    const agent = await registerAgent(service)
    const cli = await cliOf(test)
    await cli.run(['login'], { input: agent.token })
    const fields = ['--bot-name', 'Scout', '--contact-email', 'scout@example.org', '--accept-terms', '--no-wait']
    const refused = await cli.run(['register', ...fields])
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /Profile default already holds a token/)
    assert.equal((await cli.run(['register', ...fields, '--profile', 'second'])).code, 0)
    assert.deepEqual(Object.keys(await cli.profiles()), ['default', 'second'])
  })
})

describe('listen', () => {
  it('forwards events from now on, signed with the secret it shows', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service)
    await approveAgent(service, agent)
    await service.post('/bots/webhooks/test', {}, { token: agent.token })
    const cli = await cliOf(test, agent)
    const listening = cli.start(['listen', '--forward', receiver.url, '--count', '1', '--types', 'user.linked'])
    const [, secret] = await listening.printed(/signed with (whsec_\S+)/)
    await listening.printed(/Listening/)
    const person = await createPerson(service)
    const token = await personToken(service, person, ['profile:read'])
    await service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { token })
    const [delivery] = await receiver.expect(1)
    const event = await verifyWebhook(secret!, delivery!.headers, delivery!.text)
    assert.equal(event.type, 'user.linked')
    const { code, stdout } = await listening.ended
    assert.equal(code, 0)
    assert.match(stdout, new RegExp(`^\\S+ {2}user\\.linked {2}${event.id} .* → 204\\n$`))
  })

  it('does not show a secret that it was given', async (test) => {
    const { agent } = await representedPerson(service)
    const cli = await cliOf(test, agent)
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const listening = cli.start(['listen', '--forward', 'http://localhost:9/hook', '--secret', secret])
    await listening.printed(/Listening/)
    listening.end('SIGINT')
    const { stdout, stderr } = await listening.ended
    assert.match(stderr, /signed with your secret/)
    assert.ok(!`${stdout}${stderr}`.includes(secret))
  })

  it('continues when the receiver fails, and stops when told to', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const { agent } = await representedPerson(service)
    const cli = await cliOf(test, agent)
    const listening = cli.start(['listen', '--all', '--forward', receiver.url])
    await listening.printed(/Listening/)
    for (let round = 1; round <= 2; round++) {
      const person = await createPerson(service)
      const token = await personToken(service, person, ['profile:read'])
      await service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { token })
      await receiver.expect(round)
    }
    await listening.printed(/→ 500[\s\S]*→ 500/)
    listening.end('SIGINT')
    assert.equal((await listening.ended).code, 0)
  })

  it('exits with 1 when the agent is refused', async (test) => {
    const cli = await cliOf(test, { token: 'x'.repeat(64) })
    const refused = await cli.run(['listen'])
    assert.equal(refused.code, 1)
    assert.match(refused.stderr, /bot_token_invalid \(401\)/)
  })
})
