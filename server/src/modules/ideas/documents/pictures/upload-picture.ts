import Type from 'typebox'
import { personOfAnyAge, person as personWith } from '../../../../contract/access.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import { FILE } from '../../../../contract/exempt.ts'
import { type CallingPerson, defineOperation } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../db/tx.ts'
import { lockOwnIdea } from '../../ideas/index.ts'
import { firstStatus, recordChange } from '../attach.ts'
import { FileName, IdeaId, LARGEST_DOCUMENT } from '../documents.schema.ts'
import type { DocumentRow } from '../documents.sql.ts'
import { safeFileName } from '../file-name.ts'
import { BODY, receive } from '../receive.ts'
import { AltText, FrameBeside, GALLERY_PICTURES, keptFrame, OwnPicture } from './pictures.schema.ts'
import { countGallery, readOwnPicture, removeReplaced } from './pictures.sql.ts'

const KINDS = ['image/jpeg', 'image/png'] as const
const shared = {
  ...({ method: 'POST', statuses: [201], effect: 'write' } as const),
  ...FILE,
  upload: { types: KINDS, largest: LARGEST_DOCUMENT },
  output: Type.Object({ picture: OwnPicture }),
}

export const uploadPicture = defineOperation({
  ...shared,
  name: 'account_upload_picture',
  path: '/account/ideas/{idea_id}/pictures/upload',
  group: 'Pictures',
  summary: 'Give one of your ideas a cover, or a picture further down.',
  description: `The file is the request body: JPEG or PNG, up to 10 MB. It is drawn anew in several sizes, without metadata, and reviewed as documents are. A new cover replaces the one before as soon as it may be seen; a gallery has up to ${GALLERY_PICTURES} pictures.`,
  access: personWith('documents:write'),
  input: Type.Object({
    idea_id: IdeaId,
    file_name: FileName,
    shown_as: Type.Enum(['cover', 'gallery']),
    alt: AltText,
    ...FrameBeside,
  }),
  example: { idea_id: 1, file_name: 'bench.jpg', shown_as: 'cover' },
  async handler(context, { idea_id, file_name, shown_as, alt, ...frame }) {
    const { person } = context
    const picture = await receive(context, {
      ideaId: idea_id,
      kinds: KINDS,
      otherKind: 'picture_type',
      async place(tx) {
        const idea = await lockOwnIdea(tx, person.user_id, idea_id, null)
        if (idea === undefined) throw noRecord('idea')
        if (shown_as === 'gallery' && (await countGallery(tx, idea_id)) >= GALLERY_PICTURES)
          throw refuseField(BODY, 'picture_limit', { limit: GALLERY_PICTURES })
        return idea
      },
      finished: (idea, kind) => ({
        ...{ fileName: safeFileName(file_name, kind), kind, status: firstStatus(person, idea) },
        shown: { as: shown_as, userId: null, alt: alt || null, frame: keptFrame(frame) },
      }),
      async attached(tx, idea, attached) {
        if (shown_as === 'cover')
          await removeReplaced(tx, 'cover', { ideaId: idea_id, userId: null }, attached.document_id)
        await recordChange(tx, person.user_id, idea, attached, [null, attached.file_name])
        return uploaded(tx, person, attached)
      },
    })
    return { picture }
  },
})

export const uploadFace = defineOperation({
  ...shared,
  name: 'account_upload_face',
  path: '/account/face/upload',
  group: 'Pictures',
  summary: 'Show a picture of yourself instead of your initials.',
  description:
    'The file is the request body: JPEG or PNG, up to 10 MB. It is drawn anew, square, without metadata. Others see it while your profile is public, after an admin has looked at it unless you are trusted or premium.',
  access: personOfAnyAge('session'),
  input: Type.Object({ file_name: FileName, ...FrameBeside }),
  example: { file_name: 'me.jpg' },
  async handler(context, { file_name, ...frame }) {
    const { person } = context
    const { user_id, trusted, premium } = person
    const picture = await receive(context, {
      ideaId: null,
      kinds: KINDS,
      otherKind: 'picture_type',
      place: async () => undefined,
      finished: (_, kind) => ({
        ...{ fileName: safeFileName(file_name, kind), kind, status: trusted || premium ? 'approved' : 'pending' },
        shown: { as: 'face', userId: user_id, alt: null, frame: keptFrame(frame) },
      }),
      async attached(tx, _, attached) {
        await removeReplaced(tx, 'face', { ideaId: null, userId: user_id }, attached.document_id)
        return uploaded(tx, person, attached)
      },
    })
    return { picture }
  },
})

async function uploaded(tx: Tx, { user_id }: CallingPerson, { document_id }: DocumentRow) {
  const picture = await readOwnPicture(tx, user_id, document_id)
  if (picture === undefined) throw noRecord('picture')
  return picture
}
