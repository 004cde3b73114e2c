import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listIdeas } from '../modules/ideas/ideas/list-ideas.ts'
import { prepare } from './call.ts'

describe('an answer', () => {
  const { writeBody } = prepare(listIdeas.agent)
  const countedOutput = () => {
    const reads = { count: 0 }
    const output = {
      get ideas() {
        reads.count++
        return []
      },
      next_cursor: null,
    }
    return { reads, output }
  }

  it('that several calls share is written once', () => {
    const { reads, output } = countedOutput()
    Object.freeze(output)
    assert.equal(writeBody(output, {}), '{"status":true,"ideas":[],"next_cursor":null}')
    assert.equal(writeBody(output, {}), '{"status":true,"ideas":[],"next_cursor":null}')
    assert.equal(reads.count, 1)
  })

  it('that is shared still has what is added for one call, and only for that one', () => {
    const output = Object.freeze({ ideas: [], next_cursor: null })
    assert.equal(
      writeBody(output, { warnings: ['x'] }),
      '{"status":true,"ideas":[],"next_cursor":null,"warnings":["x"]}',
    )
    assert.equal(writeBody(output, {}), '{"status":true,"ideas":[],"next_cursor":null}')
    assert.equal(
      writeBody(output, { warnings: ['y'] }),
      '{"status":true,"ideas":[],"next_cursor":null,"warnings":["y"]}',
    )
  })

  it('of one call is written as it is at that moment', () => {
    const output = { ideas: [] as object[], next_cursor: null }
    writeBody(output, {})
    output.ideas.push({ idea_id: 7 })
    assert.match(writeBody(output, {}), /"idea_id":7/)
  })
})
