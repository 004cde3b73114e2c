import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pdfOf, plainPdf, plainPng, streamOf } from '../../test/files.ts'
import { Renderer } from './renderer.ts'
import type { RenderTask, Size } from './task.ts'

const MEBIBYTE = 1_048_576
const BOUNDS = { seconds: 60, memory: 768 * MEBIBYTE, output: 16 * MEBIBYTE, waiting: 40 }
const PIXELS = 50_000_000
const LARGE: Size = { name: 'large', width: 700, height: 700, fit: 'inside', type: 'webp' }
const PDF: RenderTask = { kind: 'pdf', pages: 3, sizes: [LARGE], pixels: PIXELS }
const PICTURE: RenderTask = { kind: 'picture', sizes: [LARGE], pixels: PIXELS }

const renderer = new Renderer(BOUNDS)
after(() => renderer.close())

async function sizesOf(task: RenderTask, content: Buffer, by = renderer) {
  const rendered = await by.render(task, content)
  assert.ok(rendered)
  return rendered.fault ?? [rendered.pages, ...rendered.pictures.map(({ width, height }) => `${width}x${height}`)]
}

async function pictureOf(task: RenderTask, content: Buffer): Promise<Buffer> {
  const rendered = await renderer.render(task, content)
  assert.ok(rendered?.fault === null)
  return rendered.pictures[0]!.content
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return [...context.getImageData(x * image.width, y * image.height, 1, 1).data.subarray(0, 3)]
}

const isNear = (colour: number[], wanted: number[]) =>
  assert.ok(
    colour.every((part, place) => Math.abs(part - wanted[place]!) < 24),
    `${colour} is not near ${wanted}`,
  )

/** Each form draws the next ten times over: ten levels are ten thousand million boxes. */
const laughs = () => {
  const levels = 10
  const forms = Array.from({ length: levels }, (_, level) => {
    const last = level === levels - 1
    const entries = `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${6 + level} 0 R>>>>`
    return streamOf(last ? '0 0 1 1 re f' : '/X Do '.repeat(10), entries)
  })
  return plainPdf({ content: streamOf('/X Do'), resources: '/XObject<</X 5 0 R>>', more: forms })
}

const nested = () => {
  const boxes = Buffer.alloc(150_000_000, '0 0 1 1 re f ')
  return plainPdf({
    content: streamOf(deflateSync(deflateSync(boxes, { level: 1 })), '/Filter[/FlateDecode/FlateDecode]'),
  })
}
const encrypted = () =>
  plainPdf({
    trailer: `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`,
  })
/** Six million bytes of page tree for one page. */
const manyObjects = () =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(1_000_000)}]/Count 1000000>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
  ])

describe('a PDF becomes pictures', () => {
  it('of its first pages, with the number of all', async () => {
    assert.deepEqual(await sizesOf(PDF, plainPdf({ pages: 5 })), [5, '494x700', '494x700', '494x700'])
    const picture = await pictureOf(PDF, plainPdf())
    isNear(await colourAt(picture, 0.3, 0.4), [204, 26, 26])
    isNear(await colourAt(picture, 0.95, 0.95), [255, 255, 255])
  })

  it('that its scripts and actions have no part in', async () => {
    const actions = '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>/AA<</WC<</S/Launch/F(/bin/sh)>>>>'
    assert.deepEqual(await pictureOf(PDF, plainPdf({ catalogue: actions })), await pictureOf(PDF, plainPdf()))
  })

  for (const [what, file, outcome] of [
    ['an encrypted one is not opened', encrypted, 'encrypted'],
    [
      'a page of 200,000 kilometres is scaled down',
      () => plainPdf({ box: '0 0 595000000000 595000000000' }),
      [1, '700x700'],
    ],
    ['a page one point high is still a page', () => plainPdf({ box: '0 0 14400 1' }), [1, '700x1']],
    ['a million pages are three pictures', manyObjects, [1_000_000, '494x700', '494x700', '494x700']],
    ['one cut off in the middle', () => plainPdf().subarray(0, 200), 'broken'],
    [
      'one with a page behind it',
      () => Buffer.concat([plainPdf(), Buffer.from('<script>alert(1)</script>')]),
      [1, '494x700'],
    ],
  ] as const)
    it(`${what}: ${outcome}`, async () => assert.deepEqual(await sizesOf(PDF, file()), outcome))

  it('or is ended when streams within streams take too much memory', async () => {
    const strict = new Renderer({ ...BOUNDS, memory: 320 * MEBIBYTE })
    assert.equal(await sizesOf(PDF, nested(), strict), 'too_much_memory')
  })

  it('or is ended when it takes too long', async () => {
    const impatient = new Renderer({ ...BOUNDS, seconds: 3, memory: 4096 * MEBIBYTE })
    assert.equal(await sizesOf(PDF, laughs(), impatient), 'too_slow')
  })

  it('or is ended when there is too much of them', async () => {
    const strict = new Renderer({ ...BOUNDS, output: 1_000 })
    assert.equal(await sizesOf(PDF, plainPdf(), strict), 'too_much_output')
  })
})

describe('a picture is made anew', () => {
  it('without what was hidden in it', async () => {
    const file = plainPng({ tail: 'PK\u0003\u0004<script>alert(1)</script>' })
    assert.ok(file.includes('16.3738') && file.includes('<script>'))
    const picture = await pictureOf(PICTURE, file)
    assert.ok(!picture.includes('16.3738') && !picture.includes('<script>'))
    isNear(await colourAt(picture, 0.5, 0.5), [200, 30, 30])
  })

  it('standing upright, as its camera meant it', async () => {
    const flat = await createCanvas(200, 100).encode('jpeg', 80)
    const turned = Buffer.from(
      'ffe1002245786966000 04d4d002a00000008000101120003000000010006000000000000'.replace(' ', ''),
      'hex',
    )
    const file = Buffer.concat([flat.subarray(0, 2), turned, flat.subarray(2)])
    assert.deepEqual(await sizesOf(PICTURE, file), [1, '100x200'])
    assert.ok(!(await pictureOf(PICTURE, file)).includes('Exif'))
  })

  it('of an animation its first frame', async () => {
    isNear(await colourAt(await pictureOf(PICTURE, plainPng({ animated: true })), 0.5, 0.5), [200, 30, 30])
  })

  it('cut to the shape that is asked for', async () => {
    const cover: Size = { name: 'cover', width: 120, height: 63, fit: 'cover', type: 'jpeg' }
    const task: RenderTask = { kind: 'picture', sizes: [cover], pixels: PIXELS }
    assert.deepEqual(await sizesOf(task, plainPng({ width: 30, height: 90 })), [1, '120x63'])
    assert.equal((await pictureOf(task, plainPng())).toString('hex', 0, 3), 'ffd8ff')
  })

  for (const [what, file, outcome] of [
    ['20,000 by 20,000 pixels are not unpacked', () => plainPng({ width: 20_000, height: 20_000 }), 'too_large'],
    ['one that ends too early', () => plainPng().subarray(0, 60), 'broken'],
    ['a drawing in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'broken'],
  ] as const)
    it(`${what}: ${outcome}`, async () => assert.equal(await sizesOf(PICTURE, file()), outcome))
})

describe('rendering', () => {
  it('takes no more than may wait, and ends with the service', async () => {
    const short = new Renderer({ ...BOUNDS, waiting: 1 })
    const first = short.render(PDF, laughs())
    assert.equal(await short.render(PDF, plainPdf()), undefined)
    setTimeout(() => short.close(), 300)
    await assert.rejects(first, /stopping/)
  })

  it('works where the installed packages are a link to those of another checkout', async (test) => {
    const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'ideabridge-linked-'))
    test.after(() => rmSync(folder, { recursive: true }))
    const source = path.resolve(import.meta.dirname, '..')
    for (const part of ['rendering', 'config/mebibyte.ts'])
      cpSync(path.join(source, part), path.join(folder, part), { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
    symlinkSync(path.resolve(source, '../../node_modules'), path.join(folder, 'node_modules'))
    const linked = (await import(path.join(folder, 'rendering/renderer.ts'))) as { Renderer: typeof Renderer }
    assert.deepEqual(await sizesOf(PDF, plainPdf(), new linked.Renderer(BOUNDS)), [1, '494x700'])
  })

  it('draws the reader’s name all over a page', async () => {
    const page = await pictureOf(PICTURE, plainPng({ width: 700, height: 700, colour: [255, 255, 255] }))
    const stamped = await pictureOf({ kind: 'stamp', words: 'Ada Lovelace · 2026-11-16' }, page)
    const image = await loadImage(stamped)
    const context = createCanvas(700, 700).getContext('2d')
    context.drawImage(image, 0, 0)
    for (const [x, y] of [
      [0, 0],
      [350, 0],
      [0, 350],
      [350, 350],
    ] as const) {
      const { data } = context.getImageData(x, y, 350, 350)
      assert.ok(data.filter((value) => value < 200).length > 2_000, `nothing is drawn at ${x}, ${y}`)
    }
  })
})
