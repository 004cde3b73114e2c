import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../catalogue.ts'
import { loadConfig } from '../config/config.ts'
import { factsOf } from '../surfaces/needs.ts'
import { proofNeeded } from './step-up.ts'

const config = loadConfig({ STEP_UP_MINUTES: '11' })
const needs = (name: string, input?: Record<string, unknown>) => {
  const operation = catalogue.find((known) => known.name === name)!
  return proofNeeded(operation, input ?? operation.example, config)
}

describe('a recent proof', () => {
  it('is needed for what admins change, and for nothing they read but the links in mails to one address', () => {
    for (const { name, effect, access } of catalogue)
      if (access.by === 'admin' && name !== 'admin_list_mail')
        assert.equal(needs(name), effect === 'read' ? null : 11, name)
    assert.deepEqual([needs('admin_list_mail', {}), needs('admin_list_mail', { to: 'a@b.example' })], [null, 11])
  })

  it('is needed for exactly this of what people do', () => {
    const found = catalogue.filter(({ access, name }) => access.by !== 'admin' && needs(name) !== null)
    assert.deepEqual(found.map(({ name }) => name).sort(), [
      'account_add_passkey',
      'account_begin_provider_link',
      'account_change_address',
      'account_change_agent',
      'account_change_password',
      'account_change_second_factor',
      'account_create_token',
      'account_decide_connection',
      'account_erase',
      'account_get_passkey_options',
      'account_grant_permission',
      'account_link_provider',
      'account_remove_passkey',
      'account_remove_provider',
      'account_rename_passkey',
      'account_renew_recovery_codes',
      'platform_pair',
    ])
    for (const operation of found) assert.ok(factsOf(operation).some((fact) => fact.includes('recent proof')))
  })

  it('is needed to let an agent stop asking, and not to approve one thing or several', () => {
    for (const input of [{ always: true }, { allow_for: '1h' }]) assert.equal(needs('account_approve', input), 11)
    for (const name of ['account_approve', 'account_approve_many']) assert.equal(needs(name), null)
  })

  it('is not needed to refuse an assistant or to pause an agent', () => {
    assert.equal(needs('account_decide_connection', { decision: 'deny' }), null)
    for (const input of [{ paused: true }, { pause: ['create_idea'] }])
      assert.equal(needs('account_change_agent', { bot_id: 1, ...input }), null)
    for (const input of [{ paused: false }, { resume: ['create_idea'] }, { permissions: [] }, { grants: [] }])
      assert.equal(needs('account_change_agent', { bot_id: 1, ...input }), 11)
  })
})
