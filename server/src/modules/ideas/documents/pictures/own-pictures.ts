import Type from 'typebox'
import { personOfAnyAge } from '../../../../contract/access.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../../contract/operation.ts'
import { lockQuotaOfUser } from '../../../../limits/quotas.sql.ts'
import { lockOwnIdea } from '../../ideas/index.ts'
import { recordChange } from '../attach.ts'
import { isPublic } from '../document-file.ts'
import { IdeaId } from '../documents.schema.ts'
import { readDocument } from '../documents.sql.ts'
import { AltText, FrameField, OwnPicture, PictureId } from './pictures.schema.ts'
import { changePicture, deleteBefore, deletePicture, listOwnPictures, readOwnPicture } from './pictures.sql.ts'

/** A person's own pictures: those of their ideas, and their face. */

const GROUP = 'Pictures'

export const listPictures = defineOperation({
  name: 'account_list_pictures',
  method: 'GET',
  path: '/account/pictures',
  group: GROUP,
  summary: 'List the pictures of one of your ideas, or those of yourself.',
  description:
    'Oldest first, in any state: what waits for review, and why something was rejected. The newest approved one is shown.',
  access: personOfAnyAge('documents:read'),
  input: Type.Object({ idea_id: Type.Optional(IdeaId) }),
  output: Type.Object({ pictures: Type.Array(OwnPicture) }),
  example: { idea_id: 1 },
  handler: async ({ tx, person: { user_id } }, { idea_id = null }) => ({
    pictures: await listOwnPictures(tx, user_id, idea_id),
  }),
})

export const changeOwnPicture = defineOperation({
  name: 'account_change_picture',
  method: 'PATCH',
  path: '/account/pictures/{picture_id}',
  group: GROUP,
  summary: 'Choose what is seen of a picture, and say what is on it.',
  description:
    'What is left out stays as it is. Until the new sizes are made, a few seconds later, the picture before is shown.',
  access: personOfAnyAge('documents:write'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({ picture_id: PictureId, frame: Type.Optional(FrameField), alt: AltText }),
  output: Type.Object({ picture: OwnPicture }),
  example: { picture_id: 1, frame: { x: 0.1, y: 0.2, width: 0.5 } },
  async handler(context, { picture_id, frame, alt }) {
    const { tx, person } = context
    const { idea, ...before } = await lockPicture(context, picture_id)
    if (frame !== undefined && before.version === null) throw refuseField('frame', 'picture_not_made')
    const words = alt === undefined ? before.alt : alt || null
    await changePicture(tx, picture_id, { frame: frame ?? before.frame, alt: words })
    // Admins read what is said of a picture that everybody can see.
    const document = { ...before, document_id: picture_id }
    if (idea && words !== before.alt)
      await recordChange(tx, person.user_id, idea, document, [before.alt ?? '', words ?? ''])
    tx.notifyUsers([person.user_id], 'records')
    return { picture: (await readOwnPicture(tx, person.user_id, picture_id)) ?? before }
  },
})

export const removePicture = defineOperation({
  name: 'account_delete_picture',
  method: 'DELETE',
  path: '/account/pictures/{picture_id}',
  group: GROUP,
  summary: 'Remove a picture.',
  description:
    'Permanent. Without a cover the idea has its drawn bridge again; without a face you are shown with your initials.',
  access: personOfAnyAge('documents:write'),
  effect: 'destroy',
  input: Type.Object({ picture_id: PictureId }),
  output: Type.Object({ message: Type.String() }),
  example: { picture_id: 1 },
  async handler(context, { picture_id }) {
    const { tx, person } = context
    const { idea, shown_as, version, ...picture } = await lockPicture(context, picture_id)
    const document = idea && (await readDocument(tx, idea.idea_id, picture_id))
    await deletePicture(tx, picture_id)
    if (shown_as !== 'gallery' && (version !== null || shown_as === 'video') && isPublic(picture))
      await deleteBefore(tx, shown_as, { ideaId: picture.idea_id, userId: person.user_id }, picture_id)
    if (idea && document) await recordChange(tx, person.user_id, idea, document, [document.file_name, null])
    tx.notifyUsers([person.user_id], 'records')
    return { message: 'The picture has been deleted.' }
  },
})

/** With its idea locked first, as everywhere else. */
async function lockPicture({ tx, person: { user_id } }: PersonContext, pictureId: number) {
  const found = await readOwnPicture(tx, user_id, pictureId)
  const idea = found?.idea_id ? await lockOwnIdea(tx, user_id, found.idea_id, null) : undefined
  // Those of a person are locked with the person.
  if (found?.idea_id === null) await lockQuotaOfUser(tx, user_id)
  const picture = await readOwnPicture(tx, user_id, pictureId)
  if (picture === undefined) throw noRecord('picture')
  return { ...picture, idea }
}
