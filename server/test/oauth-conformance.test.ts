import { it } from 'node:test'
import { consentAndReturn } from './consent.ts'
import { runAuthorizationSuite } from './oauth-conformance.ts'
import { useService } from './service.ts'

const service = useService({ settings: { OAUTH_REQUESTS_PER_MINUTE: '100000' } })

/** web-oauth-clients.test.ts does the same in a browser. */
it('the conformance suite’s authorization scenarios all succeed', () =>
  runAuthorizationSuite(service, (person, address) => consentAndReturn(service, person, address)))
