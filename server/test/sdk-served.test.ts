import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { it } from 'node:test'
import { promisify } from 'node:util'
import { useService } from './service.ts'

const service = useService()
const run = promisify(execFile)
const NOWHERE = 'http://127.0.0.1:9'
const USE = `
  const { createClient } = await import('@ideabridge/sdk')
  const { terms_version } = await createClient({ baseUrl: process.argv[1] }).getTerms()
  console.log(terms_version)`

it('the client is installed by its address, with no registry, and calls the service it came from', async (test) => {
  const cwd = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-served-'))
  test.after(() => rm(cwd, { recursive: true, force: true }))
  await writeFile(path.join(cwd, 'package.json'), '{"type":"module","private":true}')
  const address = `${service.url}/sdk/ideabridge-sdk.tgz`
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', `--registry=${NOWHERE}`, `--cache=${cwd}/cache`]
  await run('npm', ['install', address, ...quiet], { cwd })
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', USE, service.url], { cwd })
  assert.equal(stdout.trim(), (await service.get('/legal/ai-participants')).body.terms_version)
  const { stdout: help } = await run(path.join(cwd, 'node_modules/.bin/ideabridge'), ['get-terms', '--help'], { cwd })
  assert.match(help, /^ideabridge get-terms/)
})

it('whoever has it already is told so, and the documents say where it is', async () => {
  const { status, headers } = await service.get('/sdk/ideabridge-sdk.tgz')
  assert.deepEqual([status, headers.get('content-type')], [200, 'application/gzip'])
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  assert.equal((await service.get('/sdk/ideabridge-sdk.tgz', { headers: known })).status, 304)
  for (const page of ['/llms.txt', '/docs/quickstart.md', '/docs/sdk.md'])
    assert.ok((await service.get(page)).text.includes(`${service.url}/sdk/ideabridge-sdk.tgz`), page)
})
