import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Random } from '../../torture/random.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import { Corpus, failure, type Target } from './fuzz/corpus.ts'
import { fuzzInThread } from './fuzz/in-thread.ts'
import { targets as planted } from './fuzz/planted.ts'
import { COOKIES, CURSORS, OAUTH, targets } from './fuzz/targets.ts'
import { HOSTILE_BODIES } from './fuzz/values.ts'
import { registerClient } from './oauth.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

/**
 * Whatever reads bytes from strangers, fed with examples that are changed at random; what has an outcome of its own is changed
 * further. The seed is fixed; `npm run torture:fuzz` tries others for longer. A failure prints the seed and the bytes.
 */
const { FUZZ_RUNS } = process.env
const FACTOR = Number(FUZZ_RUNS ?? (EXHAUSTIVE ? 20 : 2))
const SEED = FUZZ_RUNS === undefined ? 20_261_119 : Date.now() % 2 ** 31
const TIMEOUT_MS = 180_000 + FACTOR * 5_000
/** Far longer than a busy machine takes for any input. */
const HANGS_AFTER_MS = 30_000

describe('bytes of strangers', () => {
  for (const target of targets)
    it(`${target.name} are read rightly or refused`, { timeout: TIMEOUT_MS }, async (test) => {
      const module = new URL('./fuzz/targets.ts', import.meta.url)
      const outcomes = await fuzzInThread(module, target, {
        ...{ seed: SEED, runs: 500 * FACTOR, hangsAfterMs: HANGS_AFTER_MS },
      })
      test.diagnostic(`seed ${SEED}: ${outcomes.length} outcomes`)
      assert.ok(outcomes.length > 1, outcomes.join())
    })

  for (const [place, what] of [/planted/, /it hangs/, /too much memory/].entries())
    it(`a reader that ${planted[place]?.name} is found, with what it read`, async () => {
      const module = new URL('./fuzz/planted.ts', import.meta.url)
      const hangsAfterMs = planted[place]?.name === 'hangs' ? 5_000 : HANGS_AFTER_MS
      const order = { seed: SEED, runs: 100_000, hangsAfterMs }
      await assert.rejects(fuzzInThread(module, planted[place] as Target, order), ({ message }: Error) => {
        assert.match(message, what)
        const bytes = Buffer.from(/base64: (\S*)/.exec(message)?.[1] ?? '', 'base64').toString()
        assert.match(bytes, /;;|d;|==/)
        return true
      })
    })
})

const WIDE = { OAUTH_REQUESTS_PER_MINUTE: '1000000', TRUST_PROXY: '127.0.0.1' }
const service = useService({ settings: WIDE })
let turn = 0
/** Each from another network, so that no share is used up. */
const elsewhere = () => ({ 'x-forwarded-for': `10.${(++turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` })
const inHeader = (input: Buffer) =>
  input
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e\x80-\xff]/g, '')
    .slice(0, 6_000)

describe('the same through the door', () => {
  const doors: readonly Target[] = [
    {
      name: 'JSON bodies',
      corpus: HOSTILE_BODIES.filter(({ length }) => length < 5_000).map((body) => Buffer.from(body as string)),
      run: async (raw) => (await service.post('/account/login', undefined, { raw, headers: elsewhere() })).status,
    },
    {
      name: 'cookies',
      corpus: COOKIES.map((cookie) => cookie.replaceAll('__Host-', '')),
      run: async (input) =>
        (await service.get('/account/profile', { headers: { ...elsewhere(), cookie: inHeader(input) } })).status,
    },
    {
      name: 'cursors',
      corpus: CURSORS,
      async run(input) {
        const cursor = encodeURIComponent(input.toString('latin1').slice(0, 3_000))
        return (await service.get(`/agents?cursor=${cursor}`, { headers: elsewhere() })).status
      },
    },
    {
      name: 'parameters of OAuth',
      corpus: OAUTH,
      async run(input) {
        const asked = inHeader(input)
          .replaceAll(' ', '+')
          .replaceAll('#', '')
          .replaceAll('client_id=c', `client_id=${client}`)
        const type = { 'content-type': 'application/x-www-form-urlencoded' }
        const page = await service.get(`/oauth/authorize?${encodeURI(asked)}`, { headers: elsewhere() })
        const tokens = await service.post('/oauth/token', undefined, {
          raw: asked,
          headers: { ...elsewhere(), ...type },
        })
        return Math.max(page.status, tokens.status)
      },
    },
    {
      name: 'files',
      corpus: (targets.find(({ name }) => name === 'detection of files') as Target).corpus,
      async run(input) {
        const fields = { file_name: 'a.pdf', content_base64: input.toString('base64') }
        return (await service.post(`/account/ideas/${idea}/documents`, fields, { headers: session })).status
      },
    },
  ]
  let client = ''
  let idea = 0
  let session = {}
  for (const door of doors)
    it(`${door.name}: never a failure of ours`, { timeout: TIMEOUT_MS }, async () => {
      client = (await registerClient(service)).client_id
      const owner = await createPerson(service)
      session = owner.session
      idea = (await service.post('/account/ideas', { name: 'Fuzz', is_draft: 1 }, { headers: session })).body.idea_id
      const random = new Random(SEED)
      const corpus = new Corpus(door, random)
      for (let run = 0; run < 15 * FACTOR; run++) {
        const input = corpus.input(run)
        const status = await door.run(input, random)
        if (typeof status !== 'number' || status >= 500)
          throw failure(door.name, SEED, run, input, `answered ${status}`)
        corpus.learn(input, String(status))
      }
    })
})
