import Type from 'typebox'
import { admin } from '../../../../contract/access.ts'
import { defineOperation } from '../../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../../schema/paging.ts'
import { Id, Moment } from '../../../../schema/types.ts'
import { OwnPicture } from './pictures.schema.ts'
import { listFaces } from './pictures.sql.ts'

const UserId = Id('The person.')

export const adminListFaces = defineOperation({
  name: 'admin_list_faces',
  method: 'GET',
  path: '/admin/faces',
  group: 'Admin',
  summary: 'List the faces in review, or those of one person.',
  description:
    'Oldest first. Decide with admin_approve_document and admin_reject_document: the picture is the document.',
  access: admin,
  input: Type.Object({ user_id: Type.Optional(UserId), ...Paging }),
  output: Type.Object({
    faces: Type.Array(
      Type.Object({
        ...OwnPicture.properties,
        ...{ user_id: UserId, name: Type.String(), created_at: Moment('When it was uploaded.') },
      }),
    ),
    next_cursor: NextCursor,
  }),
  example: {},
  async handler({ tx }, { user_id = null, limit = 50, cursor }) {
    const rows = await listFaces(tx, { userId: user_id, after: readCursor(cursor, 0), limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.picture_id)
    return { faces: page, next_cursor }
  },
})
