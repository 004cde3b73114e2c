import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { Cli } from './cli.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()

const opened = (test: Parameters<typeof Cli.open>[0]) => Cli.open(test, { IDEABRIDGE_URL: service.url })

describe('with --json', () => {
  it('login and logout print one object and no token', async (test) => {
    const agent = await registerAgent(service, { bot_name: 'Scout' })
    const cli = await opened(test)
    const bot = await cli.run(['login', '--json'], { input: agent.token })
    assert.equal(bot.code, 0, bot.stderr)
    const { config_file, ...kept } = JSON.parse(bot.stdout)
    assert.equal(config_file, cli.configFile)
    assert.deepEqual(kept, {
      status: true,
      url: service.url,
      profile: 'default',
      bot_id: agent.bot_id,
      bot_name: 'Scout',
      bot_status: 'pending_approval',
    })
    const email = await registerVerified(service)
    const person = await cli.run(['login', '--email', email, '--profile', 'me', '--json'], { input: PASSWORD })
    assert.deepEqual([JSON.parse(person.stdout).profile, JSON.parse(person.stdout).bot_id], ['me', null])
    assert.equal(person.stdout.includes((await cli.profiles()).me!.token), false)
    const gone = await cli.run(['logout', '--profile', 'me', '--json'])
    assert.deepEqual(JSON.parse(gone.stdout), { status: true, profile: 'me' })
  })

  const AGENT = ['--bot-name', 'Scout', '--contact-email', 'scout@example.org', '--accept-terms']

  it('register prints what it shows otherwise as one object, and nothing else there', async (test) => {
    const cli = await opened(test)
    const { code, stdout, stderr } = await cli.run(['register', ...AGENT, '--no-wait', '--json'])
    assert.equal(code, 0, stderr)
    const { bot_id, bot_pairing_code, webhook_secret, ...rest } = JSON.parse(stdout)
    assert.deepEqual(rest, { status: true, profile: 'default' })
    assert.match(`${bot_id} ${bot_pairing_code} ${webhook_secret}`, /^\d+ IDB-\w{6} whsec_\S+$/)
    assert.match(stderr, /^Terms for AI participants, version /)
    assert.equal(`${stdout}${stderr}`.includes((await cli.profiles()).default!.token), false)
  })

  it('register shows the pairing code while it waits, and ends with what it created', async (test) => {
    const person = await createPerson(service)
    const cli = await opened(test)
    const first = ['--business-name', 'Kilns', '--idea-name', 'Solar kiln']
    const guided = cli.start(['register', ...AGENT, ...first, '--json'])
    const [, bot_pairing_code] = await guided.printed(/Pairing code: (\S+)/)
    assert.equal(guided.stdout, '')
    assert.equal((await service.post('/bots/pair', { bot_pairing_code }, { headers: person.session })).status, 200)
    const { code, stdout, stderr } = await guided.ended
    assert.equal(code, 0, stderr)
    const { user_id, business, idea } = JSON.parse(stdout)
    assert.equal(user_id, person.user_id)
    assert.ok(business.business_id > 0 && idea.idea_id > 0)
  })
})
