import Type from 'typebox'
import { admin, anyone, personOfAnyAge } from '../../../../contract/access.ts'
import { noRecord } from '../../../../contract/errors.ts'
import { type CallContext, defineOperation } from '../../../../contract/operation.ts'
import { FileReply } from '../../../../contract/reply.ts'
import { findPicture, readPicturePiece } from '../previews/previews.sql.ts'
import type { ShownSize } from '../previews/sizes.ts'
import { PictureFileFields, PictureLink } from './pictures.schema.ts'
import { isForAdmins, isShown, readOwnPicture } from './pictures.sql.ts'

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
  description:
    'Drawn by the service. Its address never shows anything else, so browsers may keep it. Of covers and faces only what their frame says: not large and small.',
  access: anyone,
  async handler(context, asked) {
    if (!(await isShown(context.tx, asked.picture_id, asked.size))) throw missing()
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

export const adminGetPicture = defineOperation({
  ...shared,
  name: 'admin_get_picture',
  path: `/admin${BELOW}`,
  group: 'Admin',
  summary: 'Any picture, in any state.',
  description: 'For review: the face of a person, or a picture of an idea.',
  access: admin,
  async handler(context, asked) {
    if (!(await isForAdmins(context.tx, asked.picture_id))) throw missing()
    return fileOf(context, asked, '/admin')
  },
})

interface WantedFile {
  picture_id: number
  version: number
  size: ShownSize
}

async function fileOf({ tx, baseUrl }: CallContext, { picture_id, version, size }: WantedFile, below: string) {
  const picture = await findPicture(tx, picture_id, 1, size)
  if (picture === undefined || picture.made !== version) throw missing()
  const [ending, contentType] = size === 'link' ? ['jpg', 'image/jpeg'] : ['webp', 'image/webp']
  const file = {
    name: `picture-${picture_id}.${ending}`,
    contentType: contentType as string,
    bytes: picture.bytes,
    tag: `shown-${picture_id}-${size}-${version}`,
    shown: true as const,
    // Not for one's own or those in review: the next user of this browser may be somebody else.
    ...(below === '' && { immutable: true as const }),
    piece: (from: number, length: number) => readPicturePiece(tx, picture, from, length),
  }
  return new FileReply(file, { picture_id, url: `${baseUrl}${below}/pictures/${picture_id}/${version}/${size}` })
}
