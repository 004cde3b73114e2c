import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { marked } from '../../web/src/pages/account/editor/marks.ts'
import { descriptionOf, PARTS, sectionsOf, textOf, written } from '../../web/src/pages/account/editor/sections.ts'

const NAMES = { problem: 'The problem', proof: 'Proof so far', ask: 'The ask', team: 'Team', money: 'Money' }

describe('the parts of a description', () => {
  it('are found by their headings, whoever wrote them, and put together it is what it was', () => {
    const text = 'First.\n\n# Das Problem\nCold.\n\n## Market\n- one\n\n### The problem\nDeeper.\n\n## **Team:**\r\nWe.'
    const sections = sectionsOf(text, NAMES)
    assert.equal(descriptionOf(sections), text)
    assert.deepEqual(
      sections.map(({ key }) => key),
      [0, 'problem', 2, 'team'],
    )
    assert.equal(textOf(sections, 'problem'), 'Cold.')
    assert.equal(textOf(sections, 'team'), 'We.')
  })

  it('lose no letter of any text, and keep the rest when one of them changes', () => {
    const piece = fc.constantFrom(
      '# Team',
      '## ',
      '#',
      '\n',
      '\r\n',
      ' ',
      'Money',
      '## Money',
      '\n\n',
      '*',
      'ä',
      '### a',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...PARTS), (pieces, part) => {
        const text = pieces.join('')
        const sections = sectionsOf(text, NAMES)
        assert.equal(descriptionOf(sections), text)
        const again = sectionsOf(descriptionOf(written(sections, part, 'New words', NAMES)), NAMES)
        assert.equal(textOf(again, part), 'New words')
        for (const other of PARTS.filter((each) => each !== part))
          assert.equal(textOf(again, other), textOf(sections, other))
        const words = (all: typeof sections) =>
          all.filter(({ key }) => typeof key === 'number').map(({ heading, text: said }) => [heading, said.trim()])
        assert.deepEqual(words(again), words(sections))
      }),
    )
  })

  it('stand in their order, get a heading with their first words and lose it with their last', () => {
    let sections = sectionsOf('', NAMES)
    sections = written(sections, 'money', '9 EUR', NAMES)
    sections = written(sections, 'problem', 'Cold.', NAMES)
    sections = written(sections, 'team', 'We.', NAMES)
    assert.equal(descriptionOf(sections), '## The problem\n\nCold.\n\n## Team\n\nWe.\n\n## Money\n\n9 EUR')
    sections = written(sections, 'team', ' ', NAMES)
    assert.equal(descriptionOf(sections), '## The problem\n\nCold.\n\n## Money\n\n9 EUR')
    assert.equal(descriptionOf(written(sections, 0, 'Before.', NAMES)).split('\n')[0], 'Before.')
  })
})

describe('the buttons above a text', () => {
  const press = (text: string, mark: Parameters<typeof marked>[1]) => {
    const [before = '', words = '', after = ''] = text.split('|')
    const done = marked({ text: before + words + after, from: before.length, to: (before + words).length }, mark)
    return [done.text.slice(0, done.from), done.text.slice(done.from, done.to), done.text.slice(done.to)].join('|')
  }

  it('write Markdown around what is selected, and take it away again', () => {
    assert.equal(press('a |bus| stop', 'bold'), 'a **|bus|** stop')
    assert.equal(press('a **|bus|** stop', 'bold'), 'a |bus| stop')
    assert.equal(press('a **|bus|** stop', 'italic'), 'a ***|bus|*** stop')
    assert.equal(press('a *|bus|* stop', 'italic'), 'a |bus| stop')
    assert.equal(press('see |the plan| now', 'link'), 'see [the plan](|https://|) now')
    assert.equal(press('Words\n|one\ntwo|', 'list'), 'Words\n\n|- one\n- two|')
    assert.equal(press('|- one\n- two|', 'list'), '|one\ntwo|')
    assert.equal(press('|- one\n- two|', 'numbers'), '|1. one\n2. two|')
    assert.equal(press('- one\n||two', 'list'), '- one\n- two||')
  })
})
