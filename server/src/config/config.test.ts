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

  it('do not repeat what may be a secret', () => {
    const [fault] = faultsOf({ DATABASE_URL: 'mysql://me:s3cret@db' })
    assert.doesNotMatch(fault ?? 's3cret', /s3cret/)
  })
})
