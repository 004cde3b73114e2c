import type { Operations } from '@ideabridge/sdk'
import { api } from '../../../calls/api.ts'
import type { PageUrl, Paper } from '../../../components/papers/paper.ts'

export type Face = Operations['admin_list_faces']['output']['faces'][number]

/** A face in the form the document pages expect. */
export function faceFile({ picture_id, version, state, name, width, height }: Face) {
  const made = version !== null && width !== null && height !== null
  const paper: Paper = {
    ...{ file_name: name, content_type: 'image/jpeg' },
    preview: { state, pages: made ? 1 : null, pictures: made ? [{ page: 1, width, height }] : [] },
  }
  const pages: PageUrl = (_, size) => api.url('admin_get_picture', { picture_id, version: version ?? 1, size })
  return { url: pages(1, 'large'), bytes: 0, ideaName: null, paper, pages }
}
