/** Messages between us and a rendering process: the length of some JSON, the length of some bytes, and then both. */

export interface Frame {
  readonly facts: Record<string, unknown>
  readonly content: Buffer
}

const HEAD = 8

export function frameOf(facts: object, content: Buffer = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(JSON.stringify(facts))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(json.length, 0)
  head.writeUInt32BE(content.length, 4)
  return Buffer.concat([head, json, content])
}

/** All frames one side wrote. Throws if the last one is cut off. */
export function framesIn(written: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at < written.length; ) {
    if (written.length < at + HEAD) throw new Error('A frame is cut off.')
    const [jsonEnd, end] = [written.readUInt32BE(at), written.readUInt32BE(at) + written.readUInt32BE(at + 4)].map(
      (length) => at + HEAD + length,
    ) as [number, number]
    if (written.length < end) throw new Error('A frame is cut off.')
    const facts = JSON.parse(written.toString('utf8', at + HEAD, jsonEnd))
    frames.push({ facts, content: written.subarray(jsonEnd, end) })
    at = end
  }
  return frames
}
