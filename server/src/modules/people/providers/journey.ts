import { randomBytes } from 'node:crypto'
import type { SignInProvider } from '../../../config/settings/sign-in.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import { hashToken } from '../../../secrets/secrets.ts'
import { readSealed, sealMoment } from '../accounts/index.ts'
import { takeChallenge } from '../passkeys/index.ts'
import { addressToAsk, askOrRefuse, readAnswer, type Said, type Sent } from './ask-provider.ts'
import { presentSeconds } from './providers.sql.ts'

/** Why somebody goes to a provider. `link` and `confirm` belong to one session. */
export type Purpose = 'login' | 'link' | 'confirm'

const PROVIDER_MINUTES = 10
const PURPOSE = 'provider'
/** Clocks differ. */
const SKEW_SECONDS = 30

/** Sealed into a cookie, so that only the browser that left can come back, and strangers take no space here. */
interface Journey extends Sent {
  readonly purpose: Purpose
  readonly provider: string
  readonly session: string
  readonly begun: number
  readonly next: string | null
}

interface Begin {
  readonly id: string
  readonly purpose: Purpose
  readonly sessionHash?: Buffer | null
  readonly next?: string | undefined
}

/** Where to send the browser. The page it returns to reads the purpose from `state`. */
export async function beginJourney(context: CallContext, { id, purpose, sessionHash, next }: Begin) {
  const { tx, config, secrets } = context
  const provider = config.signInProviders.find((each) => each.id === id)
  if (provider === undefined) throw refuseField('provider', 'provider_unknown')
  const random = () => randomBytes(32).toString('base64url')
  const sent = { state: `${purpose}.${random()}`, nonce: random(), verifier: random() }
  const ask = { provider, back: pageBack(context) }
  const url = await askOrRefuse(provider, 'provider', () => addressToAsk(ask, sent, purpose === 'confirm'))
  if (url instanceof Refusal) throw url
  const begun = await presentSeconds(tx)
  const journey: Journey = { ...sent, purpose, provider: id, session: textOf(sessionHash), begun, next: next ?? null }
  const subject = Buffer.from(JSON.stringify(journey)).toString('base64url')
  context.setJourney(await sealMoment(tx, secrets, PURPOSE, subject))
  return { url }
}

interface Arrival {
  readonly provider: SignInProvider
  readonly said: Said
  readonly next: string | null
  /** They entered their password or the like at the provider after they left here. */
  readonly provenNow: boolean
}

/** Who came back. Each journey counts once, however it ended, so a caller must not roll back: this returns the refusal. */
export async function endJourney(
  context: CallContext,
  purpose: Purpose,
  answer: string,
  sessionHash: Buffer | null = null,
): Promise<Arrival | Refusal> {
  const { tx, config } = context
  const journey = await readJourney(context)
  const provider = config.signInProviders.find(({ id }) => id === journey?.provider)
  const expired = refuseField('answer', 'provider_expired')
  if (journey === undefined || provider === undefined || journey.purpose !== purpose) return expired
  if (journey.session !== textOf(sessionHash) || new URLSearchParams(answer).get('state') !== journey.state)
    return expired
  context.setJourney(null)
  if (!(await takeChallenge(tx, hashToken(journey.state), PROVIDER_MINUTES))) return expired
  const ask = { provider, back: pageBack(context) }
  const said = await askOrRefuse(provider, 'answer', () => readAnswer(ask, journey, answer))
  if (said instanceof Refusal) return said
  const provenNow = said.provenAt !== undefined && said.provenAt >= journey.begun - SKEW_SECONDS
  return { provider, said, next: journey.next, provenNow }
}

async function readJourney({ tx, secrets, journey }: CallContext): Promise<Journey | undefined> {
  const subject = await readSealed(tx, secrets, PURPOSE, journey ?? '', PROVIDER_MINUTES)
  return subject === undefined ? undefined : JSON.parse(Buffer.from(subject, 'base64url').toString())
}

function pageBack({ baseUrl }: CallContext): string {
  return `${baseUrl}/app/provider`
}

function textOf(sessionHash: Buffer | null | undefined): string {
  return sessionHash?.toString('base64url') ?? ''
}
