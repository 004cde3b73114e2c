import type { FastifyRequest } from 'fastify'
import { askedLanguage, type Language } from '../../contract/languages.ts'

/**
 * The language of the person who gets the answer. Programs send a token, or call what only agents call, and are answered in
 * the English of the API; so is whoever asks for no language of ours.
 */
export function readerOf({ headers, routeOptions }: FastifyRequest): Language | undefined {
  const { accessBy } = routeOptions.config
  const isProgram = headers.authorization !== undefined || accessBy === 'bot'
  // Routes without an operation are for machines: health, metrics, what does not exist.
  return accessBy === undefined || isProgram ? undefined : askedLanguage(headers['accept-language'])
}
