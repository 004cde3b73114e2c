import { api } from '../../../calls/api.ts'
import type { PageUrl, Paper } from '../../../components/papers/paper.ts'
import type { Rule } from '../parts/ReasonDialog.tsx'
import { faceFile } from './face-file.ts'

export interface Change {
  field: string
  before: unknown
  after: unknown
}

/** An item to review, of any kind. */
export interface ReviewItem {
  id: number
  name: string | null
  /** Null if nobody has claimed it yet. */
  owner: string | null
  bot: string | null
  at: string
  fields?: Record<string, unknown>
  changes?: Change[]
  /** The idea whose documents are shown with this item. */
  ideaId?: number
  /** The record whose history and owner are shown. */
  about?: { record: 'idea' | 'business'; id: number }
  /** The file under review, if it is one. */
  file?: {
    url: string
    bytes: number
    ideaName: string | null
    paper: Paper
    pages: PageUrl
    alt?: string | null
    ofPerson?: number
  }
}

/** The reason for a refusal, and the rule. */
interface Ground {
  reason: string
  rule?: Rule
}

export interface ReviewSource {
  list: (cursor: { cursor?: string }) => Promise<{ items: ReviewItem[]; next_cursor: string | null }>
  /** Null if there is nothing to approve. */
  approve: ((item: Pick<ReviewItem, 'id' | 'at'>) => Promise<unknown>) | null
  refuse: (id: number, ground: Ground) => Promise<unknown>
  /** Undoes the latest decision. */
  undo: (id: number) => Promise<unknown>
  /** Dictionary keys of the two decisions. */
  words: { approve: 'approve' | 'keep'; refuse: 'reject' | 'revert' | 'takeDown' }
}

export const KINDS = ['ideas', 'businesses', 'edits', 'documents', 'published'] as const
export type Kind = (typeof KINDS)[number]

export const SOURCES: Record<Kind, ReviewSource> = {
  ideas: {
    list: (cursor) => listIdeas('pending', cursor),
    approve: ({ id, at }) => api.adminApproveIdea({ idea_id: id, updated_at: at }),
    refuse: (idea_id, ground) => api.adminRejectIdea({ idea_id, ...ground }),
    undo: (idea_id) => api.adminUndoIdeaDecision({ idea_id }),
    words: { approve: 'approve', refuse: 'reject' },
  },
  businesses: {
    list: listBusinesses,
    approve: ({ id, at }) => api.adminApproveBusiness({ business_id: id, updated_at: at }),
    refuse: (business_id, ground) => api.adminRejectBusiness({ business_id, ...ground }),
    undo: (business_id) => api.adminUndoBusinessDecision({ business_id }),
    words: { approve: 'approve', refuse: 'reject' },
  },
  edits: {
    list: listEdits,
    approve: ({ id }) => api.adminApproveEdit({ edit_id: id }),
    refuse: (edit_id, ground) => api.adminRevertEdit({ edit_id, ...ground }),
    undo: (edit_id) => api.adminUndoEditDecision({ edit_id }),
    words: { approve: 'keep', refuse: 'revert' },
  },
  documents: {
    list: listDocuments,
    approve: ({ id }) => api.adminApproveDocument({ document_id: id }),
    refuse: (document_id, ground) => api.adminRejectDocument({ document_id, ...ground }),
    undo: (document_id) => api.adminUndoDocumentDecision({ document_id }),
    words: { approve: 'approve', refuse: 'reject' },
  },
  published: {
    list: (cursor) => listIdeas('approved', cursor),
    approve: null,
    refuse: (idea_id, ground) => api.adminTakeDownIdea({ idea_id, ...ground }),
    undo: (idea_id) => api.adminUndoIdeaDecision({ idea_id }),
    words: { approve: 'approve', refuse: 'takeDown' },
  },
}

async function listIdeas(status: 'pending' | 'approved', cursor: { cursor?: string }) {
  const { ideas, next_cursor } = await api.adminListIdeas({ status, ...cursor })
  const items = ideas.map(({ idea_id, name, owner_name, bot_name, updated_at, created_by_bot, ...fields }) => ({
    id: idea_id,
    name,
    owner: owner_name,
    bot: bot_name,
    at: updated_at,
    fields: withoutStates(fields),
    ideaId: idea_id,
    about: { record: 'idea' as const, id: idea_id },
  }))
  return { items, next_cursor }
}

async function listBusinesses(cursor: { cursor?: string }) {
  const { businesses, next_cursor } = await api.adminListBusinesses({ status: 'pending', ...cursor })
  const items = businesses.map(
    ({ business_id, business_name, owner_name, bot_name, updated_at, created_by_bot, ...fields }) => ({
      id: business_id,
      name: business_name,
      owner: owner_name,
      bot: bot_name,
      at: updated_at,
      fields: withoutStates(fields),
      about: { record: 'business' as const, id: business_id },
    }),
  )
  return { items, next_cursor }
}

async function listEdits(cursor: { cursor?: string }) {
  const { edits, next_cursor } = await api.adminListEdits(cursor)
  const items = edits.map(({ edit_id, idea_id, idea_name, owner_name, bot_name, created_at, changes }) => ({
    id: edit_id,
    name: idea_name,
    owner: owner_name,
    bot: bot_name,
    at: created_at,
    changes,
    about: { record: 'idea' as const, id: idea_id },
  }))
  return { items, next_cursor }
}

async function listDocuments(cursor: { cursor?: string }) {
  const { documents, next_cursor } = await api.adminListDocuments(cursor)
  // There are only a few, and they are decided like documents: they come with the first page.
  const faces = cursor.cursor === undefined ? await listFaces() : []
  const items = documents.map(
    ({ document_id, idea_id, file_name, idea_name, owner_name, created_at, bytes, alt, ...rest }) => ({
      id: document_id,
      name: file_name,
      owner: owner_name,
      bot: null,
      at: created_at,
      file: {
        url: api.url('admin_get_document', { idea_id, document_id }),
        ...{ bytes, alt },
        ideaName: idea_name,
        paper: { file_name, ...rest },
        pages: (page: number, size: 'large' | 'small') =>
          api.url('admin_get_document_page', { idea_id, document_id, page, size }),
      },
      about: { record: 'idea' as const, id: idea_id },
    }),
  )
  return { items: [...faces, ...items], next_cursor }
}

async function listFaces(): Promise<ReviewItem[]> {
  const { faces } = await api.adminListFaces({})
  return faces.map((face) => ({
    ...{ id: face.picture_id, name: face.name, owner: face.name, bot: null, at: face.created_at },
    file: { ...faceFile(face), ofPerson: face.user_id },
  }))
}

/** What the owner wrote, without the service's own fields. */
function withoutStates(fields: Record<string, unknown>): Record<string, unknown> {
  const { approval_status, withheld, reviewed_at, published_at, created_at, is_draft, rejection_reason, ...written } =
    fields
  const {
    user_id,
    owner_user_id,
    created_by_bot_id,
    created_by_bot_name,
    edited_by_bot,
    edited_by_bot_name,
    business_id,
    ...words
  } = written
  return words
}
