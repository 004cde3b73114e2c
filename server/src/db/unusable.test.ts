import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import pg from 'pg'
import { StartupFault } from '../config/startup-fault.ts'
import { NothingDone, OutcomeUnknown } from './tx.ts'
import { unusableDatabase } from './unusable.ts'

function reported(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
}

describe('what the operator is told about a database that cannot be used', () => {
  for (const [name, error, sentence] of [
    ['a full disk', reported('53100', 'No space left'), /^The disk .* is full \(No space left\)\. Free some space/],
    ['no connections left', reported('53300', 'too many clients'), /cannot be used \(too many clients\)/],
    ['a database for reading only', reported('25006', 'read-only'), /cannot be used \(read-only\)/],
    ['a broken connection', new Error('Connection terminated unexpectedly'), /does not respond \(Connection term/],
    ['a reset connection', new Error('read ECONNRESET'), /does not respond \(read ECONNRESET\)/],
    ['a pooler that is away', new NothingDone('connect ECONNREFUSED'), /does not respond .*DATABASE_DIRECT_URL/],
    [
      'a cause further down',
      new OutcomeUnknown('No space', { cause: reported('53100', 'No space') }),
      /^The disk .* is full/,
    ],
    ['what is a sentence already', new StartupFault('Say so.'), /^Say so\.$/],
  ] as const)
    it(`names ${name}`, () => assert.match(unusableDatabase(error)?.message ?? '', sentence))

  for (const [name, error] of [
    ['a statement of ours that is wrong', reported('42601', 'syntax error')],
    ['a file that cannot be written', new Error('ENOSPC: no space left on device, write')],
    ['any other fault of ours', new TypeError('x is not a function')],
  ] as const)
    it(`leaves ${name} as it is`, () => assert.equal(unusableDatabase(error), undefined))
})
