import type { PhotoSpec, Point } from '@merchmill/mockup/photo-spec.ts';
import { surfaceOf } from '@merchmill/mockup/photo-uv.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { photographMessages as messages } from '../messages/photograph.ts';
import { maskPoints, withMaskPoint, withNewMaskPoint, withPoint } from './photograph-spec.ts';
import { previewPx, useCutOut } from './use-photograph.ts';

const shownPx = 960;
const percent = (share: number) => Math.round(share * 1000) / 10;

/** How a point of the print area is called. */
export function pointName({ columns, rows }: Pick<PhotoSpec, 'columns' | 'rows'>, index: number): string {
  const [row, column] = [Math.floor(index / columns), index % columns];
  const corner = { '0 0': 'topLeft', '0 1': 'topRight', '1 0': 'bottomLeft', '1 1': 'bottomRight' } as const;
  const place = `${row / (rows - 1)} ${column / (columns - 1)}`;
  if (place in corner) return messages.points[corner[place as keyof typeof corner]];
  return messages.points.inner({ row: row + 1, column: column + 1 });
}

type Props = {
  image: HTMLImageElement;
  spec: PhotoSpec;
  onSpec: (spec: PhotoSpec) => void;
  /** Is drawn over the photograph to show what of it is the product. */
  selection: RefObject<HTMLCanvasElement | null>;
};

/** The photograph with the points of the print area and of the product, which are moved by pointer or keys. */
export function PhotographCanvas({ image, spec, onSpec, selection }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useCutOut(canvas, image, spec.frame);
  const onPress = (event: PointerEvent) => {
    const bounds = canvas.current?.getBoundingClientRect();
    if (!bounds || spec.mask.kind === 'area') return;
    const at = { x: (event.clientX - bounds.left) / bounds.width, y: (event.clientY - bounds.top) / bounds.height };
    onSpec(withNewMaskPoint(spec, at));
  };
  const maskName = spec.mask.kind === 'outline' ? messages.corner : messages.pick;
  return (
    <fieldset
      ref={box}
      data-theme="light"
      className="relative w-full min-w-0 overflow-hidden rounded-card border bg-paper"
    >
      <legend className="sr-only">{messages.canvas}</legend>
      <canvas
        ref={canvas}
        width={shownPx}
        height={shownPx}
        aria-hidden
        onPointerDown={onPress}
        className={cx('block aspect-square w-full', spec.mask.kind !== 'area' && 'cursor-crosshair')}
      />
      <canvas
        ref={selection}
        width={previewPx}
        height={previewPx}
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
      />
      <Lines spec={spec} />
      {maskPoints(spec).map((point, index) => (
        <PointHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is nothing but its place
          key={`mask ${index}`}
          box={box}
          name={maskName({ place: index + 1 })}
          point={point}
          look="mask"
          onMove={(to) => onSpec(withMaskPoint(spec, index, to))}
        />
      ))}
      {spec.points.map((point, index) => (
        <PointHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is nothing but its place
          key={`area ${index}`}
          box={box}
          name={pointName(spec, index)}
          point={point}
          look="area"
          onMove={(to) => onSpec(withPoint(spec, index, to))}
        />
      ))}
    </fieldset>
  );
}

/** Pieces of a curved line. */
const steps = 24;
const share = (index: number) => index / steps;
const pathOf = (points: readonly Point[]) =>
  `M${points.map(({ x, y }) => `${(x * 1000).toFixed(1)} ${(y * 1000).toFixed(1)}`).join('L')}`;

/** Lines of the grid, and the outline of the product. */
function Lines({ spec }: { spec: PhotoSpec }) {
  const surface = surfaceOf(spec);
  const along = (at: (t: number) => Point) => pathOf(Array.from({ length: steps + 1 }, (_, index) => at(share(index))));
  const lines = [
    ...Array.from({ length: spec.rows }, (_, row) => along((t) => surface(t, row / (spec.rows - 1)))),
    ...Array.from({ length: spec.columns }, (_, column) => along((t) => surface(column / (spec.columns - 1), t))),
  ];
  const hair = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg viewBox="0 0 1000 1000" aria-hidden className="pointer-events-none absolute inset-0 size-full">
      {spec.mask.kind === 'outline' && spec.mask.points.length > 1 && (
        <path d={`${pathOf(spec.mask.points)}Z`} {...hair} strokeWidth={2} className="stroke-info" />
      )}
      <path d={lines.join('')} {...hair} strokeWidth={4} className="stroke-paper opacity-80" />
      <path d={lines.join('')} {...hair} strokeWidth={2} className="stroke-accent" />
    </svg>
  );
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Of an arrow key, as a share of the picture; with Shift ten of them. */
const step = 0.0025;

type HandleProps = {
  box: RefObject<HTMLElement | null>;
  name: string;
  point: Point;
  look: 'area' | 'mask';
  onMove: (to: Point) => void;
};

function PointHandle({ box, name, point, look, onMove }: HandleProps) {
  const start = useRef<{ point: Point; x: number; y: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 * step : step;
    onMove({ x: point.x + by * arrow.x, y: point.y + by * arrow.y });
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { point, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    const bounds = box.current?.getBoundingClientRect();
    if (!start.current || !bounds) return;
    onMove({
      x: start.current.point.x + (event.clientX - start.current.x) / bounds.width,
      y: start.current.point.y + (event.clientY - start.current.y) / bounds.height,
    });
  };
  const stop = () => {
    start.current = null;
  };
  // A point beyond the picture waits at its border.
  const shown = (value: number) => `${100 * Math.min(1, Math.max(0, value))}%`;
  return (
    <button
      type="button"
      aria-label={messages.at({ name, x: percent(point.x), y: percent(point.y) })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      style={{ left: shown(point.x), top: shown(point.y) }}
      className="group absolute grid size-8 -translate-1/2 cursor-move touch-none place-items-center outline-none"
    >
      <span
        className={cx(
          'block border-2 border-paper shadow-[0_0_0_1px_var(--mm-ink)] group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-info',
          look === 'area' ? 'size-4 rounded-pill bg-accent' : 'size-3.5 bg-info',
        )}
      />
    </button>
  );
}
