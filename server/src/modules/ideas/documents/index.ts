import { addDocument } from './add-document.ts'
import { adminGetDocument, adminListDocuments, adminListIdeaDocuments } from './admin-documents.ts'
import { approveDocument, rejectDocument } from './decide-documents.ts'
import { answerRequest, listReaders, setDocumentDoor } from './door/owner-door.ts'
import { listKnownDocuments, readDocumentBehindDoor, readPageBehindDoor, requestDocument } from './door/reader-door.ts'
import { getDocument, listDocuments, removeDocument } from './own-documents.ts'
import { adminListFaces } from './pictures/admin-faces.ts'
import { adminGetPicture, getOwnPicture, getPicture } from './pictures/files.ts'
import { changeOwnPicture, listPictures, removePicture } from './pictures/own-pictures.ts'
import { findPictures, listIdeaPictures } from './pictures/public-pictures.ts'
import { uploadFace, uploadPicture } from './pictures/upload-picture.ts'
import { setVideo } from './pictures/video.ts'
import { adminGetPage, getOwnPage, getPublishedPage } from './previews/pages.ts'
import { getPublishedDocument, listPublishedDocuments } from './published-documents.ts'
import { undoDocumentDecision } from './undo-document-decision.ts'
import { uploadDocument } from './upload-document.ts'

export { DOCUMENTS_PER_IDEA, LARGEST_DOCUMENT } from './documents.schema.ts'
export { makePreviews } from './previews/make-previews.ts'
export { restoreDocument } from './review-document.ts'

export const documentOperations = [
  addDocument,
  uploadDocument,
  listDocuments,
  getDocument,
  removeDocument,
  listPublishedDocuments,
  getPublishedDocument,
  getPublishedPage,
  getOwnPage,
  adminGetPage,
  setDocumentDoor,
  listReaders,
  answerRequest,
  listKnownDocuments,
  requestDocument,
  readDocumentBehindDoor,
  readPageBehindDoor,
  adminListDocuments,
  adminListIdeaDocuments,
  adminGetDocument,
  approveDocument,
  rejectDocument,
  undoDocumentDecision,
  findPictures,
  listIdeaPictures,
  getPicture,
  uploadPicture,
  uploadFace,
  listPictures,
  changeOwnPicture,
  removePicture,
  setVideo,
  getOwnPicture,
  adminListFaces,
  adminGetPicture,
]
