import Type from 'typebox'
import { noRecord } from '../../../../contract/errors.ts'
import type { CallContext } from '../../../../contract/operation.ts'
import { FileReply } from '../../../../contract/reply.ts'
import { findPicture, readPicturePiece } from './previews.sql.ts'
import { PICTURE_SIZES, type PictureSize } from './sizes.ts'

export const PICTURE_TYPES = ['image/webp'] as const

export const PageFields = {
  page: Type.Integer({ minimum: 1, maximum: 1000, description: 'Page, from 1. A picture has one.' }),
  size: Type.Optional(Type.Enum(PICTURE_SIZES, { default: 'large', description: 'large to read, small for a list.' })),
}
export const PageLink = Type.Object({ page: Type.Integer(), url: Type.String() })

interface WantedPicture {
  document_id: number
  page: number
  size?: PictureSize
}

/** A picture we made, which is safe to show in a page. Its document must have been found for this reader already. */
export async function pictureFile(
  { tx, baseUrl }: Pick<CallContext, 'tx' | 'baseUrl'>,
  { document_id, page, size = 'large' }: WantedPicture,
  path: string,
): Promise<FileReply<{ page: number; url: string }>> {
  const picture = await findPicture(tx, document_id, page, size)
  if (picture === undefined) throw noRecord('document')
  const file = {
    name: `page-${page}.webp`,
    contentType: PICTURE_TYPES[0],
    bytes: picture.bytes,
    tag: `picture-${document_id}-${page}-${size}-${picture.made}`,
    shown: true as const,
    piece: (from: number, length: number) => readPicturePiece(tx, picture, from, length),
  }
  return new FileReply(file, { page, url: `${baseUrl}${path}/${document_id}/pages/${page}?size=${size}` })
}
