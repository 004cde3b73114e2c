import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives to whoever may send it something: the point of its key, and a secret. */
export interface BrowserKeys {
  publicKey: Buffer
  auth: Buffer
}

/** Random for each message; tests pass fixed values. */
interface Chosen {
  privateKey: Buffer
  salt: Buffer
}

/** One record holds everything; push services take up to 4096 bytes. */
const RECORD = 4096
const TAG = 16

/**
 * A message that only this browser can read (RFC 8291, with the one record of RFC 8188): its maker's push service carries
 * it. Filled up to `padded` bytes, so that the length says nothing either.
 */
export function encrypt(text: string, { publicKey, auth }: BrowserKeys, padded = 0, chosen?: Chosen): Buffer {
  const own = createECDH('prime256v1')
  if (chosen) own.setPrivateKey(chosen.privateKey)
  else own.generateKeys()
  const salt = chosen?.salt ?? randomBytes(16)
  const sender = own.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const shared = derive(own.computeSecret(publicKey), auth, about, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createCipheriv('aes-128-gcm', key, derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
  const said = Buffer.from(text)
  // 2 ends the text in the last record.
  const record = Buffer.concat([said, Buffer.of(2), Buffer.alloc(Math.max(0, padded - said.length))])
  if (record.length + TAG > RECORD) throw new Error('The text is too long for one push.')
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(sender.length, 4)
  return Buffer.concat([salt, head, sender, cipher.update(record), cipher.final(), cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length))
}
