/** Width and height as a PNG or JPEG declares them, read without decoding it: undefined if it declares none. */
export function declaredSize(content: Buffer): { width: number; height: number } | undefined {
  if (content.length >= 24 && content.toString('latin1', 1, 4) === 'PNG')
    return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  return content[0] === 0xff && content[1] === 0xd8 ? sizeOfJpeg(content) : undefined
}

/** Read from the first frame header. Up to the compressed data, each marker is followed by its length. */
function sizeOfJpeg(content: Buffer): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 <= content.length; ) {
    if (content[at] !== 0xff) return undefined
    const marker = content[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += 2 + (standsAlone ? 0 : content.readUInt16BE(at + 2))
  }
  return undefined
}
