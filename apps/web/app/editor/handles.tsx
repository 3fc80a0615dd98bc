import type { PlacedBox } from '@merchmill/design/bounds.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { type Box, rotatePoint } from '@merchmill/design/geometry.ts';
import type { Handle } from '@merchmill/design/resize.ts';
import { editorMessages as messages } from './messages.ts';
import { canScale, canTurn } from './pointer-machine.ts';
import { placedBoxOf } from './pointer-transforms.ts';
import { toPx, type View } from './view.ts';

const corners: readonly Handle[] = [
  { hx: -1, hy: -1 },
  { hx: 1, hy: -1 },
  { hx: 1, hy: 1 },
  { hx: -1, hy: 1 },
];
const upright: readonly Handle[] = [
  { hx: -1, hy: 0 },
  { hx: 1, hy: 0 },
];
const level: readonly Handle[] = [
  { hx: 0, hy: -1 },
  { hx: 0, hy: 1 },
];

const knobPx = 11;
const hitPx = { mouse: 24, touch: 44 } as const;
const stemPx = 30;
/** Sides shorter than this have no handle of their own; corners would lie on it. */
const leastSidePx = { mouse: 46, touch: 96 } as const;

/** A line of text is seldom tall; its sides may be narrower than those of other things. */
const leastTextPx = 34;

function handlesFor(layer: Layer, scale: number, hand: 'mouse' | 'touch'): readonly Handle[] {
  const wide = layer.w * scale >= leastSidePx[hand];
  const tall = layer.h * scale >= leastSidePx[hand];
  const handles = [...corners];
  // A text wraps at its sides; a group keeps its proportion.
  if (layer.type === 'group') return handles;
  const wraps = layer.type === 'text' && layer.curve === 0 && layer.h * scale >= leastTextPx;
  if (layer.type === 'text' ? wraps : tall) handles.push(...upright);
  if (wide && layer.type !== 'text') handles.push(...level);
  return handles;
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'];

/** The resize cursor that lies along the handle's direction, turned with the layer. */
function cursorFor({ hx, hy }: Handle, rot: number): string {
  const direction = (Math.atan2(hx, -hy) * 180) / Math.PI + rot;
  return cursors[((Math.round(direction / 45) % 4) + 4) % 4]!;
}

interface SelectionProps {
  /** One, or several with a box around them. */
  layers: readonly Layer[];
  /** The same, by groups. */
  selectables: readonly (readonly Layer[])[];
  view: View;
  hand: 'mouse' | 'touch';
  /** While a gesture is going on only the outline is in the way. */
  isBusy: boolean;
  /** The box around several would change its shape all the time. */
  isTurning: boolean;
}

/** Outline and handles of what is selected. Not for keyboards: the same is done by keys and by the properties. */
export function Selection({ layers, selectables, view, hand, isBusy, isTurning }: SelectionProps) {
  const [layer, ...others] = layers;
  if (!layer) return null;
  const isOne = others.length === 0;
  const box = placedBoxOf(layers);
  const center = toPx(view, box);
  const w = box.w * view.scale;
  const h = box.h * view.scale;
  const top = rotatePoint({ x: 0, y: -h / 2 - stemPx }, box.rot);
  // The knob for turning changes sides where it would leave the canvas.
  const above = center.y + top.y > 16 ? -1 : 1;
  // On the product, whatever the page is like.
  return (
    <g data-theme="light" aria-hidden>
      {!isOne && <Outlines parts={isTurning ? layers.map((each) => [each]) : selectables} view={view} />}
      {(isOne || !isTurning) && <Outline box={box} view={view} isDashed={layers.every((each) => each.locked)} />}
      {!isBusy && (
        <g transform={`translate(${center.x} ${center.y}) rotate(${box.rot})`}>
          {canTurn(layers) && <TurnKnob y={(above * h) / 2} towards={above} hand={hand} />}
          {canScale(layers) &&
            (isOne ? handlesFor(layer, view.scale, hand) : corners).map((handle) => (
              <Knob
                key={`${handle.hx} ${handle.hy}`}
                handle={handle}
                x={(handle.hx * w) / 2}
                y={(handle.hy * h) / 2}
                hit={hitPx[hand]}
                cursor={cursorFor(handle, box.rot)}
                hint={isOne && layer.type === 'text' && handle.hy === 0 ? messages.canvas.wrapHandle : undefined}
              />
            ))}
        </g>
      )}
    </g>
  );
}

/** Of a group alone there is only the box around all. */
function Outlines({ parts, view }: { parts: readonly (readonly Layer[])[]; view: View }) {
  if (parts.length < 2) return null;
  return parts.map((part) => (
    <Outline key={part[0]!.id} box={placedBoxOf(part)} view={view} isDashed={part.every((each) => each.locked)} />
  ));
}

/** Around the group that one has gone into. */
export function GroupFrame({ layers, view }: { layers: readonly Layer[]; view: View }) {
  return (
    <g data-theme="light" data-group-frame aria-hidden>
      <Outline box={placedBoxOf(layers)} view={view} isDashed />
    </g>
  );
}

function Outline({ box, view, isDashed }: { box: PlacedBox; view: View; isDashed: boolean }) {
  const { x, y } = toPx(view, box);
  const w = box.w * view.scale;
  const h = box.h * view.scale;
  const frame = { x: -w / 2, y: -h / 2, width: w, height: h, fill: 'none', pointerEvents: 'none' } as const;
  return (
    <g transform={`translate(${x} ${y}) rotate(${box.rot})`}>
      <rect {...frame} stroke="var(--mm-card)" strokeWidth={3} strokeOpacity={0.55} />
      <rect {...frame} stroke="var(--mm-accent)" strokeWidth={1.5} strokeDasharray={isDashed ? '4 3' : ''} />
    </g>
  );
}

/** The frame that is drawn with the mouse around what is to be selected. */
export function Marquee({ box }: { box: Box }) {
  return (
    <rect
      data-marquee
      x={box.x}
      y={box.y}
      width={box.w}
      height={box.h}
      fill="var(--mm-accent)"
      fillOpacity={0.1}
      stroke="var(--mm-accent)"
      pointerEvents="none"
    />
  );
}

interface KnobProps {
  handle: Handle;
  x: number;
  y: number;
  hit: number;
  cursor: string;
  /** What it does, shown beside the mouse. */
  hint?: string | undefined;
}

function Knob({ handle, x, y, hit, cursor, hint }: KnobProps) {
  const isCorner = handle.hx !== 0 && handle.hy !== 0;
  const [w, h] = isCorner ? [knobPx, knobPx] : handle.hx !== 0 ? [7, 18] : [18, 7];
  return (
    <g data-handle={`${handle.hx} ${handle.hy}`} style={{ cursor }}>
      {hint && <title>{hint}</title>}
      <rect x={x - hit / 2} y={y - hit / 2} width={hit} height={hit} fill="transparent" pointerEvents="all" />
      <rect
        x={x - w / 2}
        y={y - h / 2}
        width={w}
        height={h}
        rx={isCorner ? 2.5 : 3.5}
        fill="var(--mm-card)"
        stroke="var(--mm-accent)"
        strokeWidth={1.5}
        pointerEvents="none"
      />
    </g>
  );
}

function TurnKnob({ y, towards, hand }: { y: number; towards: 1 | -1; hand: 'mouse' | 'touch' }) {
  const at = y + towards * stemPx;
  return (
    <g data-handle="rotate" style={{ cursor: 'grab' }}>
      <line y1={y} y2={at} stroke="var(--mm-accent)" strokeWidth={1.5} pointerEvents="none" />
      <circle cy={at} r={hitPx[hand] / 2} fill="transparent" pointerEvents="all" />
      <circle cy={at} r={8} fill="var(--mm-card)" stroke="var(--mm-accent)" strokeWidth={1.5} pointerEvents="none" />
      <path
        d={`M-3.2 ${at - 1.2}a3.4 3.4 0 1 1 -0.2 2.6M-3.4 ${at - 3.6}v2.6h2.6`}
        fill="none"
        stroke="var(--mm-accent)"
        strokeWidth={1.3}
        strokeLinecap="round"
        strokeLinejoin="round"
        pointerEvents="none"
      />
    </g>
  );
}
