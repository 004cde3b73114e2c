import { downloadMyData, readMyData, requestMyData } from './my-data.ts'

export { makeExports } from './make-export.ts'
export { pruneExports } from './my-data.sql.ts'

export const myDataOperations = [requestMyData, readMyData, downloadMyData]
