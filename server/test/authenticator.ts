import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** A WebAuthn authenticator in software: P-256 keys, attestation "none", and any faults a test wants. */
export interface Authenticator {
  /** Answers registration options. */
  create(options: Options, faults?: Faults): Attestation
  /** Answers sign-in options with the credential made last. */
  get(options: Options, faults?: Faults): Assertion
  /** The next counter it reports; 0 if it has none. */
  counter: number
}

interface Options {
  challenge: string
  user?: { id: string }
}

interface Faults {
  origin?: string
  rpId?: string
  /** For an absent or unverified user. */
  flags?: number
  userHandle?: string
  type?: string
}

type Attestation = ReturnType<typeof wrap<{ clientDataJSON: string; attestationObject: string; transports: string[] }>>
export type Assertion = ReturnType<
  typeof wrap<{ clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string }>
>

/** User present and verified. */
const THERE = 0x05
const WITH_CREDENTIAL = 0x40

export function newAuthenticator(baseUrl: string): Authenticator {
  const { origin, hostname } = new URL(baseUrl)
  let made: { id: Buffer; key: KeyObject; handle: string } | undefined
  const authenticatorData = (counter: number, { rpId = hostname, flags = THERE }: Faults, credential?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flag = Buffer.from([flags | (credential ? WITH_CREDENTIAL : 0)])
    return Buffer.concat([sha256(rpId), flag, count, credential ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({ type: faults.type ?? type, challenge, origin: faults.origin ?? origin, crossOrigin: false }),
    )
  return {
    counter: 0,
    create({ challenge, user }, faults = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      made = { id, key: privateKey, handle: user?.id ?? '' }
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(this.counter, faults, credential)],
        ]),
      )
      return wrap(id, {
        clientDataJSON: encoded(clientData('webauthn.create', challenge, faults)),
        attestationObject: encoded(attestation),
        transports: ['internal'],
      })
    },
    get({ challenge }, faults = {}) {
      if (made === undefined) throw new Error('This authenticator has no credential yet.')
      if (this.counter > 0) this.counter += 1
      const client = clientData('webauthn.get', challenge, faults)
      const data = authenticatorData(this.counter, faults)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(made.key)
      return wrap(made.id, {
        clientDataJSON: encoded(client),
        authenticatorData: encoded(data),
        signature: encoded(signature),
        userHandle: faults.userHandle ?? made.handle,
      })
    },
  }
}

function wrap<Response>(id: Buffer, response: Response) {
  return { id: encoded(id), rawId: encoded(id), type: 'public-key', clientExtensionResults: {}, response }
}

const encoded = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A COSE key: EC2, ES256, P-256, and the point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The part of CBOR that attestations need. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('CBOR: only numbers, bytes, text and maps.')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((pair) => pair.map(cbor))])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
