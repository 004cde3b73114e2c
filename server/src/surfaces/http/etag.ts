/** Whether If-None-Match names this tag. Caches may have weakened it, and may send several at once. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
