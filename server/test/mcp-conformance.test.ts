import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { useService } from './service.ts'

/**
 * The official conformance suite against the running service. Only scenarios that do not need the suite's own fixture
 * tools: which tools a server offers is up to it, how it speaks is not.
 */
const SUITE = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))

const RUNS = [
  {
    revision: '2025-06-18',
    options: ['--suite', 'all', '--spec-version', '2025-06-18'],
    scenarios: ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
  },
  {
    revision: '2025-11-25',
    options: ['--requirements', '2025-11-25'],
    scenarios: [
      'server-initialize',
      'ping',
      'tools-list',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
    ],
  },
  {
    revision: '2026-07-28',
    options: ['--requirements', '2026-07-28'],
    scenarios: [
      'server-stateless',
      'tools-list',
      'resources-list',
      'prompts-list',
      'sep-2164-resource-not-found',
      'dns-rebinding-protection',
      'caching',
      'server-sse-multiple-streams',
      'http-header-validation',
      'input-required-result-unsupported-methods',
    ],
  },
]

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  errorMessage?: string
}

/** What the suite reports for a check that needs its fixture tool. */
const NEEDS_FIXTURE = /^Not testable: server does not list the diagnostic tool/

const service = useService()

/** The skills extension has no suite of its own. Its scenarios need no fixtures, so nothing in them may be skipped. */
describe('skills', () => {
  for (const scenario of ['sep-2640-skills-enumeration', 'sep-2640-skills-manifest', 'sep-2640-skills-directory'])
    it(scenario, async (test) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-conformance-'))
      test.after(() => rm(folder, { recursive: true, force: true }))
      await runSuite(['--url', `${service.url}/mcp`, '-o', folder, '--scenario', scenario])
      const checks = await checksOf(folder, scenario)
      assert.ok(checks.length > 0)
      assert.deepEqual(
        checks.filter(({ status }) => status !== 'SUCCESS'),
        [],
      )
    })
})

for (const { revision, options, scenarios } of RUNS)
  describe(revision, () => {
    let folder: string
    before(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'ideabridge-conformance-'))
      await runSuite(['--url', `${service.url}/mcp`, '-o', folder, ...options])
    })
    after(() => rm(folder, { recursive: true, force: true }))

    for (const scenario of scenarios)
      it(scenario, async () => {
        const checks = await checksOf(folder, scenario)
        assert.ok(checks.some(({ status }) => status === 'SUCCESS'))
        const failed = checks.filter(
          ({ status, errorMessage }) => status === 'FAILURE' && !NEEDS_FIXTURE.test(errorMessage ?? ''),
        )
        assert.deepEqual(failed, [])
      })
  })

/** It exits with a failure because the fixtures are missing, so the verdict is read from its files. */
async function runSuite(options: string[]): Promise<void> {
  const child = spawn(process.execPath, [SUITE, 'server', ...options], { stdio: 'ignore' })
  await once(child, 'exit')
}

async function checksOf(folder: string, scenario: string): Promise<Check[]> {
  const form = new RegExp(`^server-${scenario}-\\d{4}-\\d\\d-\\d\\dT`)
  const name = (await readdir(folder)).find((entry) => form.test(entry))
  assert.ok(name, `the suite ran ${scenario}`)
  return JSON.parse(await readFile(path.join(folder, name, 'checks.json'), 'utf8'))
}
