import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { loadConfig } from '../src/config.ts'
import { useService } from './service.ts'
import { pathWithCurl } from './shell.ts'

const root = path.resolve(import.meta.dirname, '../..')

function read(file: string): Promise<string> {
  return readFile(path.join(root, file), 'utf8')
}

describe('the README', () => {
  const service = useService()

  it('has a tour that works as pasted', async () => {
    const tour = (await read('README.md')).match(/```sh\n(BASE=[^`]+)```/)?.[1] ?? ''
    assert.equal(tour.trim().split('\n').length, 5)
    const shell = spawn('sh', ['-eu'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, PATH: pathWithCurl() },
    })
    shell.stdin.end(tour.replace('http://localhost:3000', service.url))
    const answers = (await text(shell.stdout)).split('\n').filter((line) => line !== '')
    const bodies = answers.map((answer) => JSON.parse(answer) as Record<string, unknown>)
    assert.deepEqual(
      bodies.map(({ status }) => status),
      [true, true, true],
    )
    assert.equal(bodies[2]?.bot_id, bodies[1]?.bot_id)
  })
})

describe('the guide for operators', () => {
  it('has every setting with its default, and no other', async () => {
    const table = (await read('docs/operators.md')).split('## Settings')[1]?.split('\n## ')[0] ?? ''
    const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].flatMap(([, names, fallback]) =>
      (names?.match(/\w+/g) ?? []).map((name) => [name, fallback] as const),
    )
    const documented = new Map(rows)
    // Read together with the address, never told.
    documented.delete('ADMIN_PASSWORD')
    const { inForce } = loadConfig({})
    assert.deepEqual([...documented.keys()].toSorted(), inForce.map(({ name }) => name).toSorted())
    for (const { name, value } of inForce)
      if (typeof value === 'number') assert.equal(documented.get(name)?.replaceAll(',', ''), String(value), name)
  })
})

describe('the decisions', () => {
  it('are numbered, listed by their titles, and have one form', async () => {
    const list = await read('docs/decisions/README.md')
    for (const file of globSync('docs/decisions/0*.md', { cwd: root })) {
      const text = await read(file)
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
      assert.equal(path.basename(file).slice(0, 4), String(number).padStart(4, '0'), file)
      assert.ok(list.includes(`${number}. [${title}](${path.basename(file)})`), `${file} is not listed by its title`)
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)
      for (const part of ['Context', 'Decision', 'Consequences']) assert.ok(parts.includes(part), `${file}: ${part}`)
    }
  })
})

describe('links between the guides', () => {
  for (const file of ['README.md', 'docs/decisions/README.md'])
    it(`in ${file} lead somewhere`, async () => {
      for (const [, link] of (await read(file)).matchAll(/\]\((?!https?:)([^)#]+)/g)) {
        const target = path.join(path.dirname(file), link ?? '')
        await read(target.endsWith('/') ? path.join(target, 'README.md') : target)
      }
    })
})
