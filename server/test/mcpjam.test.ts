import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { consentAndReturn } from './consent.ts'
import { createPerson } from './people.ts'
import { MCPJAM } from './separate-install.ts'
import { useService } from './service.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })

interface Step {
  step: string
  status: 'passed' | 'failed' | 'skipped'
  error?: { message: string }
}

interface Result {
  passed: boolean
  summary: string
  steps: Step[]
  verification?: { callTool?: { passed: boolean; error?: string } }
}

/** The part of its package that we use; its types are not installed with ours. */
interface Tools {
  OAuthConformanceTest: new (config: Record<string, unknown>) => { run(): Promise<Result> }
}

/**
 * It sends the code that it used already with another redirect target. That is refused for either reason, and we do not say
 * which, so the tool calls the check skipped. abuse.test.ts tries a fresh code.
 */
function isRefusedForBoth({ step, status, error }: Step): boolean {
  return step === 'oauth_invalid_redirect' && status === 'skipped' && /was rejected/.test(error?.message ?? '')
}

/** MCPJam's OAuth test: what it does beside a flow is to try invalid clients, targets and tokens. */
describe('the OAuth test of MCPJam', () => {
  let tools: Tools
  before(async () => {
    tools = await import(MCPJAM)
  })

  for (const [protocolVersion, query] of [
    ['2025-03-26', ''],
    ['2025-06-18', ''],
    ['2025-11-25', ''],
    ['2025-11-25', '?auth=required'],
  ])
    it(`${protocolVersion}, with a client that registers itself at /mcp${query}`, async () => {
      const person = await createPerson(service)
      const result = await new tools.OAuthConformanceTest({
        serverUrl: `${service.url}/mcp${query}`,
        protocolVersion,
        registrationStrategy: 'dcr',
        auth: { mode: 'interactive', openUrl: (address: string) => consentAndReturn(service, person, address) },
        oauthConformanceChecks: true,
        verification: { listTools: true, callTool: { name: 'platform_get_status', params: {} } },
      }).run()
      const bad = result.steps.filter((step) => step.status !== 'passed' && !isRefusedForBoth(step))
      const faults = bad.map(({ step, error }) => `${step}: ${error?.message}`)
      assert.deepEqual(faults, [])
      assert.equal(result.passed, true, result.summary)
      assert.equal(result.verification?.callTool?.passed, true, result.verification?.callTool?.error ?? '')
    })
})
