import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../contract/errors.ts'
import { isKnownTag } from './http/etag.ts'
import { sendRefusal } from './http/refusals.ts'
import { tagOf } from './web-app/static-files.ts'

export const SDK_PATH = '/sdk/ideabridge-sdk.tgz'
/** Made when the service is installed: scripts/setup.mjs. */
const PACKED = path.resolve(import.meta.dirname, '../../../sdk/dist/packed/ideabridge-sdk.tgz')

/** The client as a package: `npm install <address>` takes it from here, without a registry. One copy in memory for everybody. */
export function addSdkPackage(server: FastifyInstance): void {
  let packed: Promise<Buffer | undefined> | undefined
  server.get(SDK_PATH, async (request, reply) => {
    packed ??= readFile(PACKED).catch(() => undefined)
    const content = await packed
    if (content === undefined) return sendRefusal(reply, new Refusal('not_found', { reason: 'not_served' }))
    const etag = tagOf(content)
    reply.headers({ ETag: etag, 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/gzip' })
    return isKnownTag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(content)
  })
}
