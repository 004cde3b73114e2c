import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { compileOutput } from './output.ts'
import { Nullable } from './types.ts'

describe('an answer', () => {
  const project = compileOutput(
    Type.Object({
      id: Type.Integer(),
      note: Type.Optional(Type.String()),
      owner: Nullable(Type.Object({ name: Type.String() })),
      items: Type.Array(Type.Object({ id: Type.Integer() })),
    }),
  )

  it('keeps what is declared, at every depth, and nothing else', () => {
    const given = {
      id: 1,
      secret: 'x',
      owner: { name: 'Ada', password: 'x' },
      items: [{ id: 2, secret: 'x' }],
    }
    assert.equal(JSON.stringify(project(given)), '{"id":1,"owner":{"name":"Ada"},"items":[{"id":2}]}')
  })

  it('keeps null', () => {
    assert.equal(JSON.stringify(project({ id: 1, owner: null, items: [] })), '{"id":1,"owner":null,"items":[]}')
  })

  it('has the order of the schema', () => {
    assert.equal(JSON.stringify(project({ items: [], owner: null, id: 1 })), '{"id":1,"owner":null,"items":[]}')
  })
})
