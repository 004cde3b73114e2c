import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { asSent, moved, widest, zoomed } from '../../web/src/pages/account/pictures/frame.ts'

const side = fc.integer({ min: 1, max: 10_000 })
const picture = fc.record({
  width: side,
  height: side,
  frame: fc.constant(null),
  ratio: fc.constantFrom(1, 16 / 10),
})
const heightOf = ({ width, height, ratio }: { width: number; height: number; ratio: number }, seen: number) =>
  (seen * width) / ratio / height

describe('what is seen of a picture', () => {
  it('is its middle at first, as much as has room', () => {
    const wide = { width: 900, height: 400, ratio: 1, frame: null }
    assert.equal(widest(wide), 400 / 900)
    assert.deepEqual(asSent(zoomed(wide, undefined, 1)), { x: 0.2778, y: 0, width: 0.4444 })
    assert.deepEqual(asSent(zoomed({ ...wide, width: 400, height: 900 }, undefined, 1)), { x: 0, y: 0.2778, width: 1 })
  })

  it('stays within it, wherever it is dragged and however it is enlarged', () => {
    const step = fc.double({ min: -2, max: 2, noNaN: true })
    fc.assert(
      fc.property(picture, step, step, fc.double({ min: 1, max: 4, noNaN: true }), (whole, right, down, zoom) => {
        const { x, y, width } = zoomed(whole, moved(whole, zoomed(whole, undefined, zoom), right, down), zoom)
        assert.ok(x >= 0 && x + width <= 1 + 1e-9, `${x} ${width}`)
        if (widest(whole) >= 0.05)
          assert.ok(Math.abs(asSent({ x, y, width }).width - width) < 1e-4, `${width} is sent wider`)
        assert.ok(y >= 0 && y + heightOf(whole, width) <= 1 + 1e-9, `${y} ${width}`)
      }),
    )
  })

  it('is sent in numbers that an address can hold, and never smaller than the service takes', () => {
    assert.deepEqual(asSent({ x: 5.5e-17, y: 1 / 3, width: 0.01 }), { x: 0, y: 0.3333, width: 0.05 })
  })
})
