import { Button, Group, Slider, Stack, Text } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { usePictures } from '../../../i18n/pictures.ts'
import { asSent, type Frame, type Framed, moved, widest, zoomed } from './frame.ts'

interface FramingProps {
  picture: Framed
  src: string
  /** What the button says that takes the crop. */
  save: string
  busy: boolean
  onSave: (frame: Frame) => void
  onCancel: () => void
}

const STEP = 0.02
const MOST_ZOOM = 4

/** Crops a picture: dragged, or moved with the arrow keys. */
export function Framing({ picture, src, save, busy, onSave, onCancel }: FramingProps) {
  const text = usePictures()
  const hint = useId()
  const [frame, setFrame] = useState(() => picture.frame ?? zoomed(picture, undefined, 1))
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => area.current?.focus(), [])
  const held = useRef<{ x: number; y: number; from: Frame }>(undefined)
  const height = (frame.width * picture.width) / picture.ratio / picture.height
  const move = (from: Frame, x: number, y: number) => setFrame(moved(picture, from, x, y))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(frame, by[0] as number, by[1] as number)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!held.current || !box) return
    const { x, y, from } = held.current
    move(from, ((x - clientX) / box.width) * frame.width, ((y - clientY) / box.height) * height)
  }
  const placed = {
    width: `${100 / frame.width}%`,
    left: `${(-100 * frame.x) / frame.width}%`,
    top: `${(-100 * frame.y) / height}%`,
  }
  return (
    <Stack gap="sm" className="framing" data-round={picture.ratio === 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged */}
      <div
        ref={area}
        className="framing-area"
        style={{ '--ratio': String(picture.ratio) } as CSSProperties}
        role="group"
        aria-label={text.area}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY, from: frame }
        }}
        onPointerMove={onPointerMove}
        // Released, or cancelled by the system.
        onLostPointerCapture={() => {
          held.current = undefined
        }}
      >
        <img src={src} style={placed} alt="" draggable={false} />
      </div>
      <Text size="sm" c="dimmed" id={hint}>
        {text.framing}
      </Text>
      <Text size="sm" fw={600} mb={-8} aria-hidden>
        {text.zoom}
      </Text>
      <Slider
        thumbLabel={text.zoom}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        label={null}
        value={widest(picture) / frame.width}
        onChange={(zoom) => setFrame(zoomed(picture, frame, zoom))}
      />
      <Group gap="xs">
        <Button size="sm" loading={busy} onClick={() => onSave(asSent(frame))}>
          {save}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {text.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
