import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const STORED = 0

/** Names and contents of a ZIP archive. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END) end--
  const files = new Map<string, Buffer>()
  for (let at = archive.readUInt32LE(end + 16), left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method === STORED ? packed : inflateRawSync(packed))
    at += 46 + name + extra + comment
  }
  return files
}
