import Type from 'typebox'
import { admin, anyone, personOfAnyAge } from '../../../../contract/access.ts'
import { noRecord } from '../../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../../contract/operation.ts'
import { FileReply } from '../../../../contract/reply.ts'
import { findPicture, readPicturePiece } from '../previews/previews.sql.ts'
import type { ShownSize } from '../previews/sizes.ts'
import { PictureFileFields, PictureLink } from './pictures.schema.ts'
import { isShown, listFaces, readOwnPicture } from './pictures.sql.ts'

/** Pictures as files, for those who may see them: only sizes that we drew ourselves, never what was uploaded. */

const BELOW = '/pictures/{picture_id}/{version}/{size}'
const shared = {
  ...({ method: 'GET', effect: 'read', file: ['image/webp', 'image/jpeg'], output: PictureLink } as const),
  input: Type.Object(PictureFileFields),
  example: { picture_id: 1, version: 1_700_000_000_000, size: 'card' as const },
}
const missing = () => noRecord('picture')

export const getPicture = defineOperation({
  ...shared,
  name: 'platform_get_picture',
  path: BELOW,
  group: 'Browse',
  summary: 'A picture of a published idea, or the face of a person with a public profile.',
  description: 'Drawn by the service. Its address never shows anything else, so browsers may keep it.',
  access: anyone,
  async handler(context, asked) {
    if (!(await isShown(context.tx, asked.picture_id))) throw missing()
    return fileOf(context, asked, '')
  },
})

export const getOwnPicture = defineOperation({
  ...shared,
  name: 'account_get_picture',
  path: `/account${BELOW}`,
  group: 'Pictures',
  summary: 'A picture of yours, in any state.',
  description: 'As others see it once it is approved.',
  access: personOfAnyAge('documents:read'),
  async handler(context, asked) {
    if ((await readOwnPicture(context.tx, context.person.user_id, asked.picture_id)) === undefined) throw missing()
    return fileOf(context, asked, '/account')
  },
})

export const adminGetFace = defineOperation({
  ...shared,
  name: 'admin_get_face',
  path: `/admin/people/{user_id}${BELOW}`,
  group: 'Admin',
  summary: 'A face of a person, in any state.',
  description: 'For review. Pictures of ideas are among the documents of the idea.',
  access: admin,
  input: Type.Object({ user_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), ...PictureFileFields }),
  example: { user_id: 1, ...shared.example },
  async handler(context, { user_id, ...asked }) {
    const faces = await listFaces(context.tx, { userId: user_id, after: asked.picture_id - 1, limit: 1 })
    if (faces[0]?.picture_id !== asked.picture_id) throw missing()
    return fileOf(context, asked, `/admin/people/${user_id}`)
  },
})

interface Asked {
  picture_id: number
  version: number
  size: ShownSize
}

async function fileOf({ tx, baseUrl }: CallContext, { picture_id, version, size }: Asked, below: string) {
  const picture = await findPicture(tx, picture_id, 1, size)
  if (picture === undefined || picture.made !== version) throw missing()
  const [ending, contentType] = size === 'link' ? ['jpg', 'image/jpeg'] : ['webp', 'image/webp']
  const file = {
    name: `picture-${picture_id}.${ending}`,
    contentType: contentType as string,
    bytes: picture.bytes,
    tag: `shown-${picture_id}-${size}-${version}`,
    shown: true as const,
    immutable: true as const,
    piece: (from: number, length: number) => readPicturePiece(tx, picture, from, length),
  }
  return new FileReply(file, { picture_id, url: `${baseUrl}${below}/pictures/${picture_id}/${version}/${size}` })
}
