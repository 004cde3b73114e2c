import Type from 'typebox'
import { person as personWith } from '../../../../contract/access.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { lockOwnIdea } from '../../ideas/index.ts'
import { firstStatus, recordChange } from '../attach.ts'
import { IdeaId } from '../documents.schema.ts'
import { insertDocument } from '../documents.sql.ts'
import { OwnPicture } from './pictures.schema.ts'
import { deletePicture, listOwnPictures, removeReplaced } from './pictures.sql.ts'

const LONGEST_LINK = 500

/**
 * A link to a video, which is reviewed as a document: its content is the address. The page links to it and embeds nothing, so that
 * nobody who looks at an idea is seen by another site.
 */
export const setVideo = defineOperation({
  name: 'account_set_video',
  method: 'PUT',
  path: '/account/ideas/{idea_id}/video',
  group: 'Pictures',
  summary: 'Link to a video about one of your ideas.',
  description: 'An https address on any site; the page shows it as a link. Reviewed as documents are.',
  access: personWith('documents:write'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({
    idea_id: IdeaId,
    url: Type.String({ maxLength: LONGEST_LINK, description: 'Such as https://vimeo.com/12345. Empty: no video.' }),
  }),
  output: Type.Object({ pictures: Type.Array(OwnPicture, { description: 'The links, the newest last.' }) }),
  example: { idea_id: 1, url: 'https://vimeo.com/12345' },
  async handler({ tx, person }, { idea_id, url }) {
    const idea = await lockOwnIdea(tx, person.user_id, idea_id, null)
    if (idea === undefined) throw noRecord('idea')
    const links = async () =>
      (await listOwnPictures(tx, person.user_id, idea_id)).filter(({ shown_as }) => shown_as === 'video')
    if (url === '') {
      for (const { picture_id } of await links()) await deletePicture(tx, picture_id)
      return { pictures: [] }
    }
    const link = linkIn(url)
    if ((await links()).at(-1)?.link === link.href) return { pictures: await links() }
    const document = await insertDocument(tx, {
      ...{ ideaId: idea_id, fileName: link.hostname, kind: 'text/plain', content: Buffer.from(link.href) },
      ...{ status: firstStatus(person, idea), shownAs: 'video' },
    })
    await removeReplaced(tx, 'video', { ideaId: idea_id, userId: null }, document.document_id)
    await recordChange(tx, person.user_id, idea, document, [null, document.file_name])
    return { pictures: await links() }
  },
})

function linkIn(text: string): URL {
  if (text.includes('\\') || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text))
    throw refuseField('url', 'video_link')
  const url = new URL(text)
  if (url.username || url.password) throw refuseField('url', 'url_credentials')
  if (url.href.length > LONGEST_LINK || !url.hostname.includes('.')) throw refuseField('url', 'video_link')
  return url
}
