/** The parts of a mail as received: its subject, its headers, its text and its HTML, decoded. */
export function partsOf(received: string) {
  // A line that starts with a dot travels with two.
  const content = received.replaceAll(/^\.\./gm, '.')
  const { headers, body } = split(content)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const parts =
    boundary === undefined
      ? [content]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.trimStart())
  const part = (type: string) => {
    const found = parts.find((one) => split(one).headers.includes(type))
    return found === undefined ? '' : decoded(found)
  }
  return { subject: subjectOf(headers), headers, text: part('text/plain'), html: part('text/html') }
}

function split(content: string) {
  const end = content.indexOf('\n\n')
  return { headers: content.slice(0, end).replaceAll(/\n[ \t]+/g, ' '), body: content.slice(end + 2) }
}

function decoded(part: string): string {
  const { headers, body } = split(part)
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString()
  return /quoted-printable/i.test(headers) ? unquoted(body.replaceAll('=\n', '')) : body
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

function subjectOf(headers: string): string {
  const raw = /^Subject: (.*)$/m.exec(headers)?.[1] ?? ''
  return raw
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, how: string, text: string) =>
      how === 'B' ? Buffer.from(text, 'base64').toString() : unquoted(text.replaceAll('_', ' ')),
    )
}
