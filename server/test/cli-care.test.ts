import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { Cli } from './cli.ts'
import { approveAgent, createPerson, personToken } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const ROOT = path.resolve(import.meta.dirname, '../..')

const opened = (test: Parameters<typeof Cli.open>[0], env = {}) =>
  Cli.open(test, { IDEABRIDGE_URL: service.url, ...env })

describe('the output', () => {
  it('that could not be written is a failure', { skip: !existsSync('/dev/full') }, () => {
    const full = openSync('/dev/full', 'w')
    try {
      const main = path.join(ROOT, 'sdk/src/cli/main.ts')
      const { status, stderr } = spawnSync(process.execPath, [main, '--help'], {
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      })
      assert.equal(status, 1)
      assert.match(stderr, /could not be written \(ENOSPC\)/)
    } finally {
      closeSync(full)
    }
  })
})

describe('login with a password', () => {
  it('makes no token that never ends because its days are no number', async (test) => {
    const email = await registerVerified(service)
    const cli = await opened(test)
    for (const days of ['ninety', '30d', '0', '']) {
      const refused = await cli.run(['login', '--email', email, '--days', days], { input: PASSWORD })
      assert.equal(refused.code, 2)
      assert.match(refused.stderr, /--days must be a whole number from 1/)
    }
    const kept = await cli.run(['login', '--email', email, '--days', '30', '--scopes', 'ideas:read, profile:read'], {
      input: PASSWORD,
    })
    assert.equal(kept.code, 0, kept.stderr)
    const rows = await service.sql(
      `select scopes, expires_at < app_now() + interval '31 days' as ends from user_tokens join users using (user_id)
       where email = $1`,
      [email],
    )
    assert.deepEqual(rows, [{ scopes: ['profile:read', 'ideas:read'], ends: true }])
  })

  it('says what to do when the account has a passkey', async (test) => {
    const cli = await opened(test)
    for (const second_factor of [false, true]) {
      const email = await registerVerified(service)
      await service.sql(
        `with owner as (update users set second_factor = $2 where email = $1 returning user_id)
         insert into passkeys (user_id, name, credential_id, public_key, user_handle, counter)
         select user_id, 'Key', sha256($1::text::bytea), 'key', 'handle', 0 from owner`,
        [email, second_factor],
      )
      const refused = await cli.run(['login', '--email', email], { input: PASSWORD })
      assert.equal(refused.code, 1)
      assert.match(refused.stderr, /^This account has a passkey.* Create a token in the app.*ideabridge login\n$/)
    }
  })
})

describe('register', () => {
  it('claims to have created nothing for a person who wants to be asked first', async (test) => {
    const person = await createPerson(service)
    const cli = await opened(test)
    const agent = ['--bot-name', 'Scout', '--contact-email', 'scout@example.org', '--accept-terms']
    const guided = cli.start(['register', ...agent, '--business-name', 'Kilns', '--idea-name', 'Solar kiln'])
    const [, bot_id] = await guided.printed(/Registered as agent (\d+)/)
    const [, bot_pairing_code] = await guided.printed(/Pairing code: (\S+)/)
    await approveAgent(service, { bot_id: Number(bot_id) })
    const grants = ['create_business', 'create_idea'].map((permission) => ({ permission, mode: 'ask' }))
    const paired = await service.post('/bots/pair', { bot_pairing_code, grants }, { headers: person.session })
    assert.equal(paired.status, 200, paired.text)
    const { code, stdout } = await guided.ended
    assert.equal(code, 0)
    assert.match(stdout, /The business is not created: your user wants to be asked first\.\nNothing has happened yet\./)
    assert.doesNotMatch(stdout, /are created|undefined/)
  })
})

describe('what login kept', () => {
  it('is the new token after a rotation, at once', async (test) => {
    const agent = await registerAgent(service)
    const cli = await opened(test)
    await cli.run(['login', '--profile', 'scout'], { input: agent.token })
    const tried = await cli.run(['rotate-token', '--overlap-hours', '0', '--dry-run', '--profile', 'scout'])
    assert.equal(tried.code, 0, tried.stderr)
    assert.equal((await cli.profiles()).scout!.token, agent.token)
    const rotated = await cli.run(['rotate-token', '--overlap-hours', '0', '--json', '--profile', 'scout'])
    assert.equal(rotated.code, 0, rotated.stderr)
    const { bot_token } = JSON.parse(rotated.stdout)
    assert.deepEqual(await cli.profiles(), { scout: { url: service.url, token: bot_token } })
    assert.match(rotated.stderr, /^The new token is kept as profile scout in /)
    assert.equal((await cli.run(['get-status', '--profile', 'scout'])).code, 0)
  })

  it('is left alone by a rotation of the token in the environment, which is to be set anew', async (test) => {
    const [kept, named] = [await registerAgent(service), await registerAgent(service)]
    const cli = await opened(test)
    await cli.run(['login'], { input: kept.token })
    const { code, stderr } = await cli.run(['rotate-token'], { env: { IDEABRIDGE_TOKEN: named.token } })
    assert.equal(code, 0, stderr)
    assert.match(stderr, /^IDEABRIDGE_TOKEN still holds the old token\. Set it to the new one\.$/m)
    assert.deepEqual(await cli.profiles(), { default: { url: service.url, token: kept.token } })
  })

  it('says where to sign in again, for each profile', async (test) => {
    const { token } = await registerAgent(service)
    const cli = await Cli.open(test, {})
    await mkdir(path.dirname(cli.configFile), { recursive: true })
    const profiles = { default: { url: 'http://127.0.0.1:9', token: 'x' }, ops: { url: service.url, token } }
    await writeFile(cli.configFile, JSON.stringify({ profiles }))
    const { code, stdout, stderr } = await cli.run(['login', '--profile', 'ops'], { input: token })
    assert.equal(code, 0, stderr)
    assert.ok(stdout.startsWith(`Logged in at ${service.url} as agent`), stdout)
  })

  it('is used when variables are empty', async (test) => {
    const agent = await registerAgent(service)
    const cli = await opened(test)
    await cli.run(['login'], { input: agent.token })
    const empty = { IDEABRIDGE_URL: '', IDEABRIDGE_TOKEN: '', IDEABRIDGE_PROFILE: '' }
    const { code, stdout, stderr } = await cli.run(['get-status'], { env: empty })
    assert.equal(code, 0, stderr)
    assert.match(stdout, new RegExp(`bot_id +${agent.bot_id}`))
  })

  it('is missed when the environment names a profile that is not there', async (test) => {
    const cli = await opened(test, { IDEABRIDGE_PROFILE: 'nobody' })
    const refused = await cli.run(['get-status'])
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /^There is no profile nobody/)
    const { token } = await registerAgent(service)
    assert.equal((await cli.run(['get-status'], { env: { IDEABRIDGE_TOKEN: token } })).code, 0)
  })

  it('is not taken for nothing when it cannot be read', async (test) => {
    const cli = await opened(test)
    await mkdir(cli.configFile, { recursive: true })
    const refused = await cli.run(['get-terms'])
    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /config\.json cannot be read \(EISDIR\)/)
  })
})

describe('on Node 18', () => {
  /** It has no openAsBlob. */
  const OLD = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; delete fs.openAsBlob; syncBuiltinESMExports()`

  it('a file is sent all the same', async (test) => {
    const person = await createPerson(service)
    const { idea_id } = (await service.post('/account/ideas', { is_draft: 1 }, { headers: person.session })).body
    const IDEABRIDGE_TOKEN = await personToken(service, person, ['documents:write'])
    const NODE_OPTIONS = `--import=data:text/javascript;base64,${Buffer.from(OLD).toString('base64')}`
    const cli = await opened(test, { IDEABRIDGE_TOKEN, NODE_OPTIONS })
    const file = path.join(ROOT, 'LICENSE')
    const args = ['account', 'upload-document', String(idea_id), '--file-name', 'LICENSE', '--json', '--file', file]
    const { code, stdout, stderr } = await cli.run(args)
    assert.equal(code, 0, stderr)
    assert.equal(JSON.parse(stdout).document.bytes, statSync(file).size)
  })
})
