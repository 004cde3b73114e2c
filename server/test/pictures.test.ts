import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentFace, type CoverKind, cover, coverKindOf, panorama } from '@ideabridge/pictures'

const KINDS: CoverKind[] = ['product', 'service', 'technology', 'community', 'creative', 'land']

describe('covers', () => {
  it('are the same for the same idea and differ between ideas', () => {
    for (const kind of KINDS) {
      const options = { kind, light: 'page' } as const
      assert.equal(cover('idea-1', options), cover('idea-1', options))
      const many = new Set(Array.from({ length: 50 }, (_, id) => cover(`idea-${id}`, options)))
      assert.equal(many.size, 50, kind)
    }
  })

  it('are neither painted nor built alike for neighbours', () => {
    const skyOf = (svg: string) => /height="500" fill="(#\w+)"/.exec(svg)?.[1]
    const linesOf = (svg: string) => svg.includes('stroke-width="2.2"')
    for (const kind of KINDS) {
      const row = Array.from({ length: 12 }, (_, id) => cover(`idea-${id}`, { kind, light: 'day' }))
      const skies = row.map(skyOf)
      for (const [place, sky] of skies.entries()) assert.notEqual(sky, skies[place + 1], kind)
      assert.equal(new Set(skies).size, 4, kind)
      assert.equal(new Set(row.map((svg) => `${skyOf(svg)} ${linesOf(svg)}`)).size > 4, true, kind)
    }
  })

  it('follow the page’s colours, or are fixed to day or night', () => {
    for (const kind of KINDS) {
      assert.match(cover('idea-1', { kind, light: 'page' }), /light-dark\(#\w+,#\w+\)/)
      for (const light of ['day', 'night'] as const) assert.doesNotMatch(cover('idea-1', { kind, light }), /light-dark/)
    }
  })

  it('are drawn from numbers: no coordinate is missing, and no id leaks in', () => {
    for (const kind of KINDS)
      for (let id = 0; id < 200; id++)
        assert.doesNotMatch(cover(`<script>${id}`, { kind, light: 'page' }), /NaN|undefined|Infinity|script/)
  })

  it('fit the type of the idea, whatever words it has', () => {
    const kinds = ['Technology', 'Dienstleistung', 'Sozial', 'Kreativ', 'Food and land', 'Product', 'x', '', null]
    assert.deepEqual(kinds.map(coverKindOf), [
      'technology',
      'service',
      'community',
      'creative',
      'land',
      'product',
      'product',
      'product',
      'product',
    ])
  })
})

it('agents have faces of their own', () => {
  const faces = new Set(Array.from({ length: 40 }, (_, id) => agentFace(String(id))))
  assert.ok(faces.size >= 30, `${faces.size} of 40 differ`)
  for (const face of faces) assert.doesNotMatch(face, /NaN|undefined/)
})

it('the panorama follows the page’s colours', () => assert.match(panorama(), /light-dark/))
