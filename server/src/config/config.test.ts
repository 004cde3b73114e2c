import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from './config.ts'
import { StartupFault } from './startup-fault.ts'

function faultsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    assert.ok(error instanceof StartupFault)
    return error.message.split('\n').slice(1)
  }
  return []
}

describe('settings', () => {
  it('need nothing; the limits are those of docs/rules.md, 5', () => {
    const config = loadConfig({})
    assert.equal(config.port, 3000)
    assert.equal(config.host, '127.0.0.1')
    assert.equal(config.pairingPrefix, 'IDB')
    assert.equal(config.botRatePerMinute, 30)
    assert.equal(config.userRatePerMinute, 60)
    assert.equal(config.registrationsPerHour, 5)
    assert.equal(config.authFailuresPerMinute, 20)
    assert.equal(config.dailyActionsStandard, 500)
    assert.equal(config.dailyActionsPremium, 2000)
    assert.equal(config.webhookAllowPrivate, false)
    assert.deepEqual(config.trustProxy, [])
  })

  it('are read from the environment', () => {
    const config = loadConfig({
      PORT: '8080',
      BASE_URL: 'https://ideas.example.org/',
      DATABASE_URL: 'postgres://me@db/ideas',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      WEBHOOK_ALLOW_PRIVATE: '1',
      PAIRING_PREFIX: 'ABC',
    })
    assert.equal(config.port, 8080)
    assert.equal(config.baseUrl, 'https://ideas.example.org')
    assert.equal(config.databaseUrl, 'postgres://me@db/ideas')
    assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '::1'])
    assert.equal(config.webhookAllowPrivate, true)
    assert.equal(config.pairingPrefix, 'ABC')
  })

  it('empty and blank values count as unset', () => {
    assert.deepEqual(loadConfig({ PORT: '', HOST: ' ', BASE_URL: '', WEBHOOK_ALLOW_PRIVATE: '' }), loadConfig({}))
  })

  it('cannot be changed afterwards', () => {
    assert.throws(() => Object.assign(loadConfig({}), { port: 1 }), TypeError)
  })
})

describe('faults', () => {
  it('are reported all at once, each by name', () => {
    const faults = faultsOf({
      PORT: '70000',
      BASE_URL: 'ideas.example.org',
      DATABASE_URL: 'mysql://x',
      TRUST_PROXY: 'proxy.local',
      WEBHOOK_ALLOW_PRIVATE: 'yes',
      PAIRING_PREFIX: 'ab',
      LOG_LEVEL: 'loud',
      BOT_RATE_PER_MINUTE: '0',
    })
    assert.deepEqual(faults.map((fault) => fault.trim().split(' ')[0]).sort(), [
      'BASE_URL',
      'BOT_RATE_PER_MINUTE',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PAIRING_PREFIX',
      'PORT',
      'TRUST_PROXY',
      'WEBHOOK_ALLOW_PRIVATE',
    ])
    for (const fault of faults) assert.match(fault, /^ {2}[A-Z_]+ must be .+\.$/)
  })

  for (const value of ['-1', '1.5', '1e3', '0x10', 'three', '3000 4000', '65536'])
    it(`PORT=${value}`, () => assert.equal(faultsOf({ PORT: value }).length, 1))

  for (const value of ['Ideabridge', 'Ideabridge <hello>', 'hello@', '@example.org'])
    it(`MAIL_FROM=${value}, from which nothing could be sent`, () =>
      assert.match(faultsOf({ MAIL_FROM: value }).join(), /MAIL_FROM must be an email address/))

  for (const value of ['hello@example.org', 'Ideabridge <hello@example.org>', '"Bridge, Idea" <hello@bücher.example>'])
    it(`none: MAIL_FROM=${value}`, () => assert.deepEqual(faultsOf({ MAIL_FROM: value }), []))

  for (const value of [
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://me:s3cret#1@mail.example.org:587',
    // Each a password that begins like a port, on a host called me.
    'smtp://me:12/cret@mail.example.org:587',
    'smtp://me:12?cret@mail.example.org:587',
    'smtp://me:12#cret@mail.example.org:587',
  ])
    it(`SMTP_URL=${value}`, () => assert.match(faultsOf({ SMTP_URL: value }).join(), /SMTP_URL must be .*%23/))

  for (const value of [
    'smtp://localhost',
    'smtp://[::1]:25/',
    'smtp://me@example.org:s3cret@mail.example.org:587?tls.rejectUnauthorized=false',
    'smtps://me%40example.org:s3cret%231@mail.example.org:465',
  ])
    it(`none: SMTP_URL=${value}`, () => assert.deepEqual(faultsOf({ SMTP_URL: value }), []))

  it('Stripe without the secret of its reports: people would pay, and nobody would learn of it', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_1' }
    assert.deepEqual(faultsOf(key), ['  STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY.'])
    assert.deepEqual(faultsOf({ ...key, STRIPE_WEBHOOK_SECRET: 'whsec_1' }), [])
    const worker = { ROLE: 'worker', BASE_URL: 'https://ideas.example.org', DATABASE_URL: 'postgres://me@db/ideas' }
    assert.deepEqual(faultsOf({ ...key, ...worker }), [])
  })

  it('secrets left as the examples have them, which everybody can read', () => {
    const example = {
      SECRET_KEY: 'change-me-change-me',
      ADMIN_PASSWORD: 'Change-me-please',
      METRICS_TOKEN: 'change-me',
    }
    assert.deepEqual(
      faultsOf({ ...example, ADMIN_EMAIL: 'ada@example.org' }),
      Object.keys(example).map((name) => `  ${name} must be a secret of your own, not that of an example.`),
    )
    assert.deepEqual(faultsOf({ SECRET_KEY: 'I would change-me if I were an example' }), [])
  })

  it('secrets that can be guessed', () => {
    const short = '  SECRET_KEY must be at least 32 characters, drawn at random.'
    for (const key of ['a', 'k'.repeat(31)]) assert.deepEqual(faultsOf({ SECRET_KEY: key }), [short])
    assert.deepEqual(faultsOf({ SECRET_KEY: 'k'.repeat(32) }), [])
    const guessed = '  METRICS_TOKEN must be at least 16 characters, drawn at random.'
    for (const token of ['a', 't'.repeat(15)]) assert.deepEqual(faultsOf({ METRICS_TOKEN: token }), [guessed])
    assert.deepEqual(faultsOf({ METRICS_TOKEN: 't'.repeat(16) }), [])
    const email = 'ada.lovelace@example.org'
    for (const password of ['password', 'PassWord123', email])
      assert.deepEqual(faultsOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }), [
        '  ADMIN_PASSWORD must be neither a common password nor ADMIN_EMAIL.',
      ])
    assert.deepEqual(faultsOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: 'seven lanterns' }), [])
  })

  it('do not repeat what may be a secret', () => {
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://me:s3cret@db'],
      ['SMTP_URL', 'smtp://me:s3cret#1@mail.example.org:587'],
    ] as const) {
      const [fault] = faultsOf({ [name]: value })
      assert.doesNotMatch(fault ?? 's3cret', /s3cret/)
    }
  })
})
