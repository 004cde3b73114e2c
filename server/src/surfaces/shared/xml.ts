import { plainText } from '../web-app/plain-text.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for XML, without the characters that no XML document may contain. */
export function escapeXml(text: string): string {
  return plainText(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
