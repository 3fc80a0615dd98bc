import type { ImageLayer } from '@merchmill/design/document.ts';
import { type ShapeOutline, shapePath } from '@merchmill/design/shapes.ts';
import { pictureMessages } from '../picture-messages.ts';
import { SegmentedChoice } from './field-group.tsx';

type Mask = NonNullable<ImageLayer['mask']>;

/** Masks by name. Polygons are told apart by their corners. */
const frames = {
  rect: null,
  rounded: { shape: 'rect', radiusMm: 3 },
  ellipse: { shape: 'ellipse' },
  heart: { shape: 'heart' },
  star: { shape: 'star' },
  hexagon: { shape: 'polygon', points: 6 },
  diamond: { shape: 'polygon', points: 4 },
  triangle: { shape: 'polygon', points: 3 },
} as const satisfies Record<string, Mask | null>;
type Frame = keyof typeof frames;

/** Share of the shorter side that is the radius of round corners. */
const roundShare = 1 / 8;

function frameOf({ mask }: ImageLayer): Frame | null {
  if (!mask || (mask.shape === 'rect' && !mask.radiusMm)) return 'rect';
  const isSame = (frame: Mask | null) =>
    frame?.shape === mask.shape && (frame.shape !== 'polygon' || frame.points === (mask.points ?? 6));
  return (Object.keys(frames) as Frame[]).find((name) => isSame(frames[name])) ?? null;
}

function withFrame({ mask: _, ...bare }: ImageLayer, frame: Frame): ImageLayer {
  if (frame === 'rect') return bare;
  if (frame === 'rounded') return { ...bare, mask: { shape: 'rect', radiusMm: Math.min(bare.w, bare.h) * roundShare } };
  return { ...bare, mask: frames[frame] };
}

function FrameIcon({ frame }: { frame: Frame }) {
  const outline: ShapeOutline = { ...(frames[frame] ?? { shape: 'rect' }), w: 16, h: 16 };
  return (
    <svg aria-hidden viewBox="-1 -1 18 18" className="size-4">
      <path d={shapePath(outline)} fill="none" stroke="currentColor" strokeWidth={1.6} strokeLinejoin="round" />
    </svg>
  );
}

interface FrameChoiceProps {
  layer: ImageLayer;
  disabled: boolean;
  edit: (make: (found: ImageLayer) => ImageLayer) => void;
}

/** The shape that a picture is cut to. */
export function FrameChoice({ layer, disabled, edit }: FrameChoiceProps) {
  return (
    <SegmentedChoice
      label={pictureMessages.crop.frame}
      value={frameOf(layer)}
      disabled={disabled}
      choices={(Object.keys(frames) as Frame[]).map((frame) => ({
        value: frame,
        label: pictureMessages.crop.frames[frame],
        icon: <FrameIcon frame={frame} />,
      }))}
      onChoose={(frame) => edit((found) => withFrame(found, frame))}
    />
  );
}
