/** Content-Disposition of RFC 6266: a plain name for old clients, and the real one in UTF-8. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** RFC 8187: encodeURIComponent leaves four characters that this header value must not contain. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
