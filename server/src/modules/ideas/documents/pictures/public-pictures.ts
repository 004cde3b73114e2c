import Type from 'typebox'
import { anyone } from '../../../../contract/access.ts'
import { noRecord } from '../../../../contract/errors.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { Nullable } from '../../../../schema/types.ts'
import { readPublished } from '../../ideas/index.ts'
import { IdeaId } from '../documents.schema.ts'
import { GALLERY_PICTURES, PublicPicture } from './pictures.schema.ts'
import { findCovers, findFaces, findVideo, listGallery } from './pictures.sql.ts'

/** As many ideas and people as one page shows. */
const MOST = 100

export const findPictures = defineOperation({
  name: 'platform_find_pictures',
  method: 'GET',
  path: '/pictures',
  group: 'Browse',
  summary: 'Find the covers of published ideas and the faces of people with a public profile.',
  description:
    'For all that a page shows at once. Those without a picture are left out: ideas have a drawn bridge and people their initials.',
  access: anyone,
  input: Type.Object({
    ideas: Type.Optional(Type.Array(IdeaId, { maxItems: MOST, description: 'Separated by commas.' })),
    people: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
        maxItems: MOST,
        description: 'Usernames, separated by commas.',
      }),
    ),
  }),
  output: Type.Object({
    covers: Type.Array(Type.Object({ idea_id: IdeaId, ...PublicPicture })),
    faces: Type.Array(Type.Object({ username: Type.String(), ...PublicPicture })),
  }),
  example: { ideas: [1, 2], people: ['ada'] },
  handler: async ({ tx }, { ideas = [], people = [] }) => ({
    covers: ideas.length > 0 ? await findCovers(tx, ideas) : [],
    faces: people.length > 0 ? await findFaces(tx, people) : [],
  }),
})

export const listIdeaPictures = defineOperation({
  name: 'platform_list_idea_pictures',
  method: 'GET',
  path: '/ideas/{idea_id}/pictures',
  group: 'Browse',
  summary: 'List the pictures on the page of a published idea, and its video.',
  description: 'Its cover is found with platform_find_pictures.',
  access: anyone,
  fromReplica: true,
  input: Type.Object({ idea_id: IdeaId }),
  output: Type.Object({
    pictures: Type.Array(Type.Object({ ...PublicPicture, width: Type.Integer(), height: Type.Integer() }), {
      description: `Up to ${GALLERY_PICTURES}.`,
    }),
    video: Nullable(Type.String({ description: 'Where the video is. The owner wrote it: follow it with care.' })),
  }),
  example: { idea_id: 1 },
  async handler({ tx }, { idea_id }) {
    if ((await readPublished(tx, idea_id)) === undefined) throw noRecord('idea')
    return { pictures: await listGallery(tx, idea_id), video: await findVideo(tx, idea_id) }
  },
})
