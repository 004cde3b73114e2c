import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestService } from './service.ts'

export interface Keys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

export function newKeys(): Keys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), publicKey: pair.getPublicKey(), auth: randomBytes(16) }
}

/** Decrypts as a browser does, after RFC 8188 and RFC 8291 and with nothing of ours. */
export function decrypted(body: Buffer, { privateKey, publicKey, auth }: Keys): string {
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  if (sealed.length > size) throw new Error('more than one record')
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0', 'latin1'), publicKey, sender])
  const shared = hkdfSync('sha256', own.computeSecret(sender), auth, about, 32)
  const of = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(shared), salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== 2) throw new Error('the record does not end as the last one does')
  return record.subarray(0, end).toString('utf8')
}

/** The claims of an Authorization header, if its key signed them. */
export function verifiedClaims(header: string): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', signed, proof, Buffer.from(signature, 'base64url'))) throw new Error('signed by another key')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(head).alg !== 'ES256') throw new Error('another algorithm')
  return { claims: read(claims), key }
}

interface Arrived {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** A local push service. */
export async function openPushService(test: { after(work: () => Promise<void>): void }) {
  const arrived: Arrived[] = []
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    arrived.push({ path, headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) })
    const { status, headers } = answers.get(path) ?? { status: 201 }
    response.writeHead(status, headers).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, arrived, answers }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

export interface PushBrowser extends Keys {
  path: string
  device_id: number
}

let browsers = 0

/** What a browser gives to a service. */
export function subscriptionOf(endpoint: string, { publicKey, auth }: Keys) {
  return { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }
}

/** Turns notifications on in the browser of this session. */
export async function turnOn(
  service: TestService,
  push: PushService,
  session: { cookie: string },
): Promise<PushBrowser> {
  const keys = newKeys()
  browsers += 1
  const path = `/push/${browsers}`
  const answer = await service.post('/account/push/devices', subscriptionOf(push.url + path, keys), {
    headers: session,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return { ...keys, path, device_id: answer.body.device_id }
}

/** What this browser has shown so far. */
export function shownIn({ arrived }: PushService, browser: PushBrowser): Record<string, unknown>[] {
  return arrived.filter(({ path }) => path === browser.path).map(({ body }) => JSON.parse(decrypted(body, browser)))
}
