import { drawnOrRefused } from '../../../../contract/drawn.ts'
import { noRecord } from '../../../../contract/errors.ts'
import type { PersonContext } from '../../../../contract/operation.ts'
import { FileReply } from '../../../../contract/reply.ts'
import { PICTURE_TYPES } from '../previews/picture-file.ts'
import { findPicture, readPicturePiece } from '../previews/previews.sql.ts'
import { readMinute } from './door.sql.ts'

/** One page with the reader's name, number and the time all over it. It is made for this one answer and not stored. */
export async function stampedPage(
  { tx, baseUrl, person: { user_id, name }, stamp }: PersonContext,
  { document_id, page }: { document_id: number; page: number },
): Promise<FileReply<{ page: number; url: string }>> {
  const picture = await findPicture(tx, document_id, page, 'large')
  const content = picture && (await readPicturePiece(tx, picture, 0, picture.bytes))
  if (picture === undefined || content === undefined) throw noRecord('document')
  const now = await readMinute(tx)
  // The number tells people with the same name apart, and stays readable if a font has no letters for the name.
  const stamped = drawnOrRefused(await stamp(user_id, `${name} · #${user_id} · ${now} UTC`, content))
  const file = {
    name: `page-${page}.webp`,
    contentType: PICTURE_TYPES[0],
    bytes: stamped.length,
    tag: `stamped-${document_id}-${page}-${picture.made}-${user_id}-${now.replaceAll(/\D/g, '')}`,
    shown: true as const,
    piece: async (from: number, length: number) => stamped.subarray(from, from + length),
  }
  return new FileReply(file, { page, url: `${baseUrl}/account/documents/${document_id}/pages/${page}` })
}
