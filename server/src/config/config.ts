import { type Environment, SettingReader } from './setting-reader.ts'
import { readAccounts } from './settings/accounts.ts'
import { readAgents } from './settings/agents.ts'
import { readIdeas } from './settings/ideas.ts'
import { readOauth } from './settings/oauth.ts'
import { readService } from './settings/service.ts'
import { readStripe } from './settings/stripe.ts'
import { noting, type SettingInForce } from './settings-in-force.ts'
import { StartupFault } from './startup-fault.ts'

export type Config = Readonly<ReturnType<typeof readSettings>> & { readonly inForce: readonly SettingInForce[] }

/** Reads settings from the environment and reports all faults at once, by name. */
export function loadConfig(environment: Environment): Config {
  const faults: string[] = []
  const noted = new Map<string, SettingInForce>()
  const config = readSettings(noting(new SettingReader(environment, faults), noted))
  if (faults.length > 0)
    throw new StartupFault(`Some settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return Object.freeze({ ...config, inForce: [...noted.values()] })
}

function readSettings(read: SettingReader) {
  const service = readService(read)
  return {
    ...service,
    ...readAccounts(read),
    ...readAgents(read),
    ...readIdeas(read),
    ...readStripe(read, service.role),
    oauth: readOauth(read),
  }
}
