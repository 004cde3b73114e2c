import Type from 'typebox'
import { OptionalLine } from '../../../../schema/free-text.ts'
import { Id, Nullable } from '../../../../schema/types.ts'
import { IdeaId, PREVIEW_STATES, ReviewFields } from '../documents.schema.ts'
import { SHOWN_AS, SHOWN_SIZES } from '../previews/sizes.ts'

/** The cover that is shown, one that waits for review to replace it, and these. */
export const GALLERY_PICTURES = 6

export const PictureId = Id('The picture.')
const Version = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Changes with every pixel, so that each address is always the same picture.',
})
export const AltText = OptionalLine(300, 'What is on it, for people who cannot see it; empty: nothing worth saying.')

const part = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })
export const FrameField = Type.Object(
  {
    x: part('Its left edge.'),
    y: part('Its top edge.'),
    width: Type.Number({
      minimum: 0.05,
      maximum: 1,
      description: 'The height follows: 16:10 for a cover, square for a face.',
    }),
  },
  { description: 'What is seen of it, as parts of the whole picture.' },
)

/** The same beside a file, where inputs are flat; and as it is kept. */
export const FrameBeside = {
  x: Type.Optional(
    part(
      'Left edge of what is seen of it, as a part of the whole picture. Counts only with width, and not in a gallery.',
    ),
  ),
  y: Type.Optional(part('Its top edge, likewise.')),
  width: Type.Optional({ ...FrameField.properties.width, description: 'Its width, likewise. Omitted: the middle.' }),
}
export const keptFrame = ({ x = 0, y = 0, width }: { x?: number; y?: number; width?: number }) =>
  width ? JSON.stringify({ x, y, width }) : null

export const PublicPicture = {
  picture_id: PictureId,
  version: Version,
  alt: Nullable(Type.String({ description: 'What is on it.' })),
}

export const OwnPicture = Type.Object({
  picture_id: PictureId,
  version: Nullable(Version),
  shown_as: Type.Enum([...SHOWN_AS]),
  idea_id: Nullable(IdeaId),
  alt: Nullable(Type.String()),
  frame: Nullable(FrameField),
  state: Type.Enum(PREVIEW_STATES, { description: 'waiting: being made. failed: the file cannot be read.' }),
  width: Nullable(Type.Integer({ description: 'Of the whole picture.' })),
  height: Nullable(Type.Integer()),
  link: Nullable(Type.String({ description: 'Where the video is.' })),
  ...ReviewFields,
})

export const PictureFileFields = {
  picture_id: PictureId,
  version: Version,
  size: Type.Enum([...SHOWN_SIZES], {
    description: 'large and small: all of it. wide, card and link: a cover as its frame says. face: a face.',
  }),
}
export const PictureLink = Type.Object({ picture_id: PictureId, url: Type.String() })
