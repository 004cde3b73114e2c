/** Parts of the whole picture, as the service takes them. */
export interface Frame {
  x: number
  y: number
  width: number
}

export interface Framed {
  /** Of the whole picture. */
  width: number
  height: number
  frame: Frame | null
  /** Aspect ratio of the visible part. */
  ratio: number
}

const heightOf = ({ width, height, ratio }: Framed, seen: number) => (seen * width) / ratio / height
const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/** The largest part that can be shown. */
export const widest = ({ width, height, ratio }: Framed) => Math.min(1, (height * ratio) / width)

/** Moved by these fractions, within the picture. */
export function moved(picture: Framed, { x, y, width }: Frame, right: number, down: number): Frame {
  const height = heightOf(picture, width)
  return { width, x: within(0, x + right, 1 - width), y: within(0, y + down, Math.max(0, 1 - height)) }
}

/** The service takes no smaller part. */
const LEAST = 0.05

/** Around the same centre; without a frame, the centre of the picture. */
export function zoomed(picture: Framed, from: Frame | undefined, zoom: number): Frame {
  const width = Math.max(Math.min(widest(picture), LEAST), widest(picture) / zoom)
  const old = from ?? { x: 0, y: 0, width: 1 }
  const [middleX, middleY] = [from ? old.x + old.width / 2 : 0.5, from ? old.y + heightOf(picture, old.width) / 2 : 0.5]
  return moved(picture, { x: middleX - width / 2, y: middleY - heightOf(picture, width) / 2, width }, 0, 0)
}

const rounded = (part: number) => Math.round(part * 10_000) / 10_000

/** Without the traces of moving it, such as 5e-17. */
export const asSent = ({ x, y, width }: Frame): Frame => ({
  x: rounded(x),
  y: rounded(y),
  width: Math.max(LEAST, rounded(width)),
})
