import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { withSettings } from '../../scripts/settings-page.ts'
import { catalogue } from '../src/catalogue.ts'
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

  it('names everything that an agent can do over HTTP only', async () => {
    const readme = await read('README.md')
    const httpOnly = catalogue.filter(({ access, mcp }) => access.by === 'bot' && !mcp).map(({ name }) => name)
    assert.deepEqual(httpOnly, ['platform_stream_events'])
    assert.match(readme, /only the stream of events is HTTP's alone/)
    assert.doesNotMatch(readme, /Whatever an agent can do/)
  })
})

describe('the guide for operators', () => {
  it('has every setting in its group with its default, and no other: npm run generate writes them', async () => {
    const guide = await read('docs/operators.md')
    assert.equal(guide, withSettings(guide))
    assert.doesNotMatch(guide, /\| {2}\|$/m, 'a setting without a meaning')
  })

  it('restores in containers into a project that was never used, which a restore demands', async () => {
    const commands = (await read('docs/operators.md')).match(/^docker compose .* restore .*$/gm)
    assert.equal(commands?.length, 1)
    assert.match(commands?.[0] ?? '', /^docker compose -p /)
  })

  it('loses what is no setting, gains what is missing, and takes defaults from the code', async () => {
    const guide = await read('docs/operators.md')
    const [port = ''] = /^\| `PORT` .*$/m.exec(guide) ?? []
    const spoilt = guide.replace(port, '| `PORTS` | 1 | x |').replace('| `HOST` | 127.0.0.1 |', '| `HOST` | ::1 |')
    assert.equal(withSettings(spoilt), guide.replace(port, '| `PORT` | 3000 |  |'))
  })
})

describe('SECURITY.md', () => {
  it('supports the version that the page about versions supports', async () => {
    assert.match(await read('SECURITY.md'), /^Only the newest version;/m)
    assert.match(await read('docs/versions.md'), /^Fixes go into the newest version only/m)
  })
})

describe('the page about speed', () => {
  it('has one figure for what matching takes', async () => {
    const page = await read('docs/performance.md')
    const [, now = ''] = /find-matches`[^|]*\|([^|]*)\|/.exec(page) ?? []
    assert.equal(now.match(/\d+ ms/g)?.length, 1, now)
  })
})

describe('the guide for people', () => {
  it('names only what the app has, in the words of the app', async () => {
    const texts = globSync('texts/en/app/**/*.json', { cwd: root }).map(read)
    const words = (await Promise.all(texts)).join('\n').toLowerCase()
    const named = [...(await read('docs/people.md')).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
      ([, name = '']) => name,
    )
    assert.ok(named.length > 10)
    const unknown = named.filter((name) => !words.includes(`"${name.toLowerCase()}`))
    assert.deepEqual(unknown, [])
  })
})

describe('the decisions', () => {
  it('are numbered, listed by their titles, and have one form', async () => {
    const list = await read('docs/decisions/README.md')
    for (const file of globSync('docs/decisions/0*.md', { cwd: root })) {
      const text = await read(file)
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
      assert.equal(path.basename(file).slice(0, 4), String(number).padStart(4, '0'), file)
      assert.ok(
        list.includes(`- **${number}** [${title}](${path.basename(file)})`),
        `${file} is not listed by its title`,
      )
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
