import { type Environment, SettingReader } from './setting-reader.ts'
import { readAgents } from './settings/agents.ts'
import { readAssistants } from './settings/assistants.ts'
import { readDatabase } from './settings/database.ts'
import { readMail } from './settings/mail.ts'
import { readMatching } from './settings/matching.ts'
import { readOperator } from './settings/operator.ts'
import { readPayments } from './settings/payments.ts'
import { readPeople } from './settings/people.ts'
import { readService } from './settings/service.ts'
import { readSignIn } from './settings/sign-in.ts'
import { noting, type SettingGroup, type SettingInForce } from './settings-in-force.ts'
import { StartupFault } from './startup-fault.ts'

export type Config = Readonly<ReturnType<typeof readSettings>> & { readonly inForce: readonly SettingInForce[] }

/** Reads settings from the environment and reports all faults at once, by name. */
export function loadConfig(environment: Environment): Config {
  const faults: string[] = []
  const noted = new Map<string, SettingInForce>()
  const reader = new SettingReader(environment, faults)
  const config = readSettings((group) => noting(reader, noted, group))
  if (faults.length > 0)
    throw new StartupFault(`Some settings are not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return Object.freeze({ ...config, inForce: [...noted.values()] })
}

function readSettings(read: (group: SettingGroup) => SettingReader) {
  const service = readService(read('service'))
  return {
    ...service,
    ...readDatabase(read('database'), service.role),
    ...readMail(read('mail')),
    ...readOperator(read('operator')),
    ...readPeople(read('people')),
    ...readSignIn(read('people')),
    ...readAgents(read('agents')),
    oauth: readAssistants(read('assistants')),
    ...readMatching(read('matching')),
    ...readPayments(read('payments'), service.role),
  }
}
