import assert from 'node:assert/strict'
import { isIP } from 'node:net'
import { Refusal } from '../../src/contract/errors.ts'
import { ASSISTANT_SCOPES } from '../../src/contract/vocabulary.ts'
import { detectKind, KindDetector } from '../../src/modules/ideas/documents/detect-kind.ts'
import { declaredSize } from '../../src/rendering/picture-size.ts'
import { readCursorKeys, writeCursor } from '../../src/schema/cursor.ts'
import { readJson } from '../../src/surfaces/http/body.ts'
import { countedAddress } from '../../src/surfaces/http/processor-time.ts'
import { sentDevice, sentJourney, sentSession } from '../../src/surfaces/http/sent-headers.ts'
import { readMessage } from '../../src/surfaces/mcp/message.ts'
import { askedParameters, nameResource, refreshParameters } from '../../src/surfaces/oauth/parameters.ts'
import { checkClient } from '../../src/surfaces/oauth/registration.ts'
import { plainPdf, plainPng } from '../files.ts'
import type { Target } from './corpus.ts'
import { HOSTILE_BODIES } from './values.ts'

const BASE_URL = 'https://ideas.example'
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108001000200301220002110103ffda', 'hex')
const token = (length: number) => 'Aa-0_'.repeat(length).slice(0, length)

export const COOKIES = [
  `__Host-ideabridge_session=${token(43)}; __Host-ideabridge_device=${token(60)}`,
  `a=b;__Host-ideabridge_session=${token(43)};; __Host-ideabridge_session=`,
  `__Host-ideabridge_journey=${token(300)}; ideabridge_session=${token(43)}; =; ;`,
]
export const CURSORS = ['MTI', 'MTIuMw', writeCursor([7, 8, 9]), writeCursor([2 ** 53 - 1]), 'LTE', 'MWUz', 'MA==']
export const OAUTH = [
  `response_type=code&client_id=c&redirect_uri=http%3A%2F%2Flocalhost%3A4711%2Fcallback&state=s&scope=openid+platform&resource=${BASE_URL}%2Fmcp&code_challenge=${token(43)}&code_challenge_method=S256`,
  'grant_type=refresh_token&refresh_token=r&client_id=c&scope=platform,offline_access',
  'grant_type=authorization_code&code=c&code_verifier=v&client_id=c&resource=a&resource=b',
  'prompt=login consent&max_age=60&nonce=n&claims={}&ui_locales=de&display=popup',
  `prompt=login&max_age=${'0'.repeat(300)}1&response_type=code`,
  `max_age=${'+'.repeat(300)}1`,
  'prompt=none&max_age=%2D1&scope=%00&response_mode=fragment&password_age=-5',
]
export const CLIENTS = [
  { client_name: 'Ada', redirect_uris: ['http://localhost:4711/callback', 'https://a.example/x?y=z'] },
  { client_name: 'Kiosk', grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'] },
  {
    client_name: 'A',
    redirect_uris: ['http://[::1]:1', 'https://u@a.example', 'http://a.example#'],
    client_uri: 'https://a.example',
  },
  { client_name: '', redirect_uris: 'https://a.example', grant_types: {}, client_uri: ['https://a.example'] },
].map((said) => JSON.stringify(said))
export const ADDRESSES = [
  ...['192.0.2.1', '192.0.2.1:80', '::ffff:192.0.2.1', '::ffff:c000:201', '2001:db8:1:2:3:4:5:6', '[2001:db8::1]:80'],
  ...['fe80::1%eth0', '::', '2001:db8::/64', '0x7f.1', '127.1', '010.0.0.1', 'unknown', '_hidden'],
]

/** Strict UTF-8 and JSON, with a reader that is not ours. */
function readAgain(input: Buffer): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input))
}

/** Names and items, and how deep they are. */
function sizeOf(value: unknown): { values: number; depth: number } {
  const inner = typeof value === 'object' && value !== null ? Object.values(value).map(sizeOf) : undefined
  if (inner === undefined) return { values: 1, depth: 0 }
  const values = inner.reduce((sum, each) => sum + each.values, 1)
  return { values, depth: 1 + inner.reduce((most, each) => Math.max(most, each.depth), 0) }
}

function parsed(read: () => unknown): { value: unknown } | undefined {
  try {
    return { value: read() }
  } catch {
    return undefined
  }
}

export const targets: readonly Target[] = [
  {
    name: 'JSON bodies',
    corpus: [...HOSTILE_BODIES.map((body) => Buffer.from(body as string)), '{"a":[1,{"b":"\\"c\\\\"}],"d":null}'],
    run(input) {
      const [read, again] = [readJson(input), parsed(() => readAgain(input))]
      readMessage(input, 'application/json')
      if ('value' in read) assert.deepEqual(read.value, again?.value)
      // Of two fields with the same name only the last survives, so a recount finds fewer.
      else if (again && read.fault === 'too_deep') assert.ok(sizeOf(again.value).depth > 64 || input.includes('":'))
      else if (read.fault !== 'too_many_values') assert.equal(again, undefined, read.fault)
      return 'fault' in read ? read.fault : typeof read.value
    },
  },
  {
    name: 'cursors',
    corpus: CURSORS,
    run(input) {
      const cursor = input.toString('latin1')
      const outcomes = [1, 2, 3].map((length) => {
        try {
          const keys = readCursorKeys(cursor, Array(length).fill(0))
          assert.equal(writeCursor(keys), cursor)
          assert.equal(keys.length, length)
          return 'read'
        } catch (error) {
          assert.ok(error instanceof Refusal && error.code === 'validation_failed', String(error))
          return 'refused'
        }
      })
      return outcomes.join()
    },
  },
  {
    name: 'cookies',
    corpus: COOKIES,
    run(input) {
      const header = input.toString('latin1')
      const { token, several } = sentSession(header, BASE_URL)
      const device = sentDevice(header, BASE_URL)
      const journey = sentJourney(header, BASE_URL)
      assert.equal(several && token !== undefined, false)
      for (const value of [token, device, journey]) {
        assert.match(value ?? 'none', /^[\w-]+$/)
        assert.ok(header.includes(value ?? ''))
      }
      if (several) assert.ok(header.split('__Host-ideabridge_session=').length > 2)
      return [several, token, device, journey].map(Boolean).join()
    },
  },
  {
    name: 'parameters of OAuth',
    corpus: OAUTH,
    run(input) {
      // No address or form may be longer.
      const text = input.toString('latin1', 0, 8_192)
      const sent = () => new URLSearchParams(text)
      const asked = askedParameters(nameResource(sent(), BASE_URL))
      const scopes = (asked.get('scope') ?? '').split(' ')
      assert.deepEqual(
        scopes.filter((scope) => !(ASSISTANT_SCOPES as readonly string[]).includes(scope)),
        [],
      )
      for (const name of ['nonce', 'claims', 'id_token_hint']) assert.equal(asked.has(name), false, name)
      assert.match(asked.get('password_age') ?? '0', /^\d{1,9}$/)
      assert.match(asked.get('prompt') ?? 'none', /^none$/)
      assert.match(asked.get('max_age') ?? 'no number', /^no number$/)
      assert.equal(String(refreshParameters(refreshParameters(sent()))), String(refreshParameters(sent())))
      return [scopes, asked.get('password_age') === null, asked.get('prompt'), asked.getAll('resource').length].join()
    },
  },
  {
    name: 'clients that register themselves',
    corpus: CLIENTS,
    run(input) {
      const said = parsed(() => JSON.parse(input.toString('latin1')))?.value
      const checked = checkClient(said)
      if ('error' in checked) return checked.error
      const { client_name, client_uri, redirect_uris, grant_types } = checked.metadata as Record<string, string[]>
      const targets = (redirect_uris ?? []).map((target) => new URL(target))
      for (const { protocol, hostname, hash, username } of targets) {
        assert.equal(protocol === 'http:', ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
        assert.deepEqual([hash, username], ['', ''])
      }
      assert.ok(client_name!.length > 0 && [...client_name!].length <= 100)
      assert.match(String(client_uri ?? 'https:'), /^https:/i)
      assert.ok(JSON.stringify(checked.metadata).length < 12_500)
      assert.deepEqual(checkClient(checked.metadata), checked)
      return [targets.length, grant_types, client_uri === undefined].join()
    },
  },
  {
    name: 'addresses that limits count',
    corpus: ADDRESSES,
    run(input) {
      const told = input.toString('latin1', 0, 200)
      const counted = countedAddress(told)
      assert.equal(countedAddress(counted), counted)
      // A zone is of one machine, and may have any name.
      if (told.includes('%')) return 'with a zone'
      if (isIP(told) === 4) assert.equal(counted, told)
      if (isIP(told) === 6) assert.match(counted, /^([\da-f]{1,4}:){3}[\da-f]{1,4}::\/64$|^[\d.]+$/)
      if (isIP(told) > 0) assert.equal(countedAddress(isIP(told) === 4 ? `${told}:80` : `[${told}]:80`), counted)
      return `${isIP(told)} ${counted === told} ${counted.includes('/64')}`
    },
  },
  {
    name: 'detection of files',
    corpus: [
      plainPdf(),
      plainPng(),
      JPEG,
      'Plain text with ümläuts, 日本 and 🎉.\n',
      Buffer.of(0xc3),
      Buffer.of(0xff, 0xd8),
    ],
    run(input, random) {
      const kind = detectKind(input)
      const inPieces = new KindDetector()
      for (let from = 0, to = 8; from < input.length; from = to, to += 1 + Math.floor(random.next() * 20))
        inPieces.add(input.subarray(from, to))
      assert.equal(inPieces.kind, kind)
      if (kind === 'text/plain') assert.ok(input.every((byte) => byte >= 0x20 || [9, 10, 12, 13].includes(byte)))
      return kind
    },
  },
  {
    name: 'sizes of pictures',
    corpus: [plainPng(), JPEG, Buffer.concat([JPEG.subarray(0, 20), JPEG]), Buffer.of(0xff, 0xd8, 0xff, 0xff, 0xff)],
    run(input) {
      const size = declaredSize(input)
      for (const one of Object.values(size ?? {})) assert.ok(Number.isInteger(one) && one >= 0 && one < 2 ** 32)
      return `${size !== undefined} ${input[0]}`
    },
  },
]
