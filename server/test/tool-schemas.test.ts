import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { toolChanges, toolShape } from './tool-schemas.ts'

/** One file per tool, so that a diff shows which tool changed. `npm run generate` rewrites them. */
const FOLDER = path.join(import.meta.dirname, 'snapshots/tools')

const shapes = catalogue.filter(({ mcp }) => mcp).map(toolShape)
const now = new Map(shapes.map(({ name, shape }) => [name, shape]))

function decided(): Map<string, unknown> {
  const files = readdirSync(FOLDER).map((file) => [
    path.basename(file, '.json'),
    JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')),
  ])
  return new Map(files as [string, unknown][])
}

function writeAll(): void {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of readdirSync(FOLDER)) if (!now.has(path.basename(file, '.json'))) rmSync(path.join(FOLDER, file))
  for (const [name, shape] of now)
    writeFileSync(path.join(FOLDER, `${name}.json`), `${JSON.stringify(shape, null, 1)}\n`)
}

describe('schemas of tools', () => {
  if (process.env.UPDATE_SNAPSHOTS === '1') writeAll()

  it('are the agreed ones (npm run generate rewrites them)', () => assert.deepEqual(toolChanges(decided(), now), []))
})

describe('a change of one tool', () => {
  const [model] = catalogue.filter(({ name }) => name === 'platform_create_idea')
  const changed = (change: object) => {
    const { name, shape } = toolShape({ ...model!, ...change })
    return toolChanges(now, new Map([...now, [name, shape]]))
  }

  it('is reported by name: fields, limits, hints', () => {
    const { input } = model!
    const { name: field, ...others } = input.properties
    for (const change of [
      { input: { ...input, properties: others } },
      { input: { ...input, properties: { ...others, name: { ...field, maxLength: 700 } } } },
      { input: { ...input, required: ['name'] } },
      { output: { ...model!.output, properties: {} } },
      { effect: 'destroy' },
    ])
      assert.deepEqual(changed(change), ['platform_create_idea changed'])
  })

  it('is not a change of its wording', () =>
    assert.deepEqual(changed({ summary: 'Other.', description: 'Words.' }), []))

  it('may be a removal or an addition', () => {
    const without = new Map([...now].slice(1))
    const [first = ''] = now.keys()
    assert.deepEqual(toolChanges(now, without), [`${first} is gone`])
    assert.deepEqual(toolChanges(without, now), [`${first} is new`])
  })
})
