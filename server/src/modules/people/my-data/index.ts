import { downloadMyData, readMyData, requestMyData } from './my-data.ts'

export { makeExports } from './make-export.ts'
export { pruneExports } from './my-data.sql.ts'
export { ARCHIVE_TYPE, archiveReply, currentExport, ExportState } from './my-data.ts'

export const myDataOperations = [requestMyData, readMyData, downloadMyData]
