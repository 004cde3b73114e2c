import { SPEC_VERSION } from '../../contract/vocabulary.ts'

/** How the server names itself to clients. */
export function serverInfo(baseUrl: string) {
  return { name: 'ideabridge', title: 'Ideabridge', version: SPEC_VERSION, websiteUrl: baseUrl }
}
