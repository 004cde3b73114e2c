import { type Image, loadImage } from '@napi-rs/canvas'
import { declaredSize } from '../picture-size.ts'
import { type Picture, type RenderTask, UnrenderableFile } from '../task.ts'
import { inSizes } from './scale.ts'

type PictureTask = Extract<RenderTask, { kind: 'picture' }>

/** The first frame of an animation. */
export async function renderPicture(content: Buffer, { sizes, pixels, frame }: PictureTask): Promise<Picture[]> {
  return inSizes(await decoded(content, pixels), 1, sizes, frame)
}

/** The declared size is checked before decoding, and the decoded size again. */
async function decoded(content: Buffer, pixels: number): Promise<Image> {
  const declared = declaredSize(content)
  if (declared === undefined) throw new UnrenderableFile('broken')
  if (declared.width * declared.height > pixels) throw new UnrenderableFile('too_large')
  const image = await loadImage(content).catch(() => undefined)
  if (image === undefined || !(image.width > 0 && image.height > 0)) throw new UnrenderableFile('broken')
  if (image.width * image.height > pixels) throw new UnrenderableFile('too_large')
  return image
}
