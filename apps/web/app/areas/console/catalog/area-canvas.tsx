import type { Picture } from '@merchmill/contract/shapes.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { MmPicture } from '../../../ui/picture.tsx';
import { catalogEditingMessages as messages } from '../messages/editing.ts';
import {
  type AreaSize,
  type Canvas,
  dragged,
  type Handle,
  handleAt,
  outlineOf,
  sizeOf,
  withSize,
} from './area-outline.ts';
import type { Point } from './scene-map.ts';

/** The picture is 1000 units wide. */
const units = 1000;
const pathOf = (points: readonly Point[]) =>
  `M${points.map(({ x, y }) => `${(x * units).toFixed(1)} ${(y * units).toFixed(1)}`).join('L')}Z`;

type Props<A extends AreaSize & { label: string }> = {
  canvas: Canvas;
  /** Null: a bare sheet. */
  picture: Picture | null;
  area: A;
  /** Its size stays. */
  locked: boolean;
  onArea: (area: A) => void;
};

/** A print area drawn on its product: trim solid, safe line dashed, bleed in the color of notes; with handles for its sizes. */
export function AreaCanvas<A extends AreaSize & { label: string }>({
  canvas,
  picture,
  area,
  locked,
  onArea,
}: Props<A>) {
  const svg = useRef<SVGSVGElement>(null);
  const outline = outlineOf(canvas, area);
  const hair = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  const handles: readonly Handle[] = locked ? ['safe'] : ['right', 'bottom', 'safe'];
  const bleed = area.edge === 'full' ? area.bleedMm : 0;
  return (
    <fieldset
      data-theme="light"
      aria-label={messages.areaDrawing({ label: area.label, width: area.widthMm, height: area.heightMm })}
      className="relative aspect-square w-full max-w-[36rem] overflow-hidden rounded-card border bg-paper"
    >
      {picture && (
        <MmPicture
          picture={picture}
          sizes="(max-width: 767px) 92vw, 560px"
          alt=""
          upTo={1200}
          className="absolute inset-0 size-full"
        />
      )}
      <svg
        ref={svg}
        viewBox={`0 0 ${units} ${units}`}
        role="presentation"
        className="absolute inset-0 size-full select-none"
      >
        {bleed > 0 && (
          <path d={pathOf(outlineOf(canvas, area, -bleed))} {...hair} strokeWidth={1.5} className="stroke-info" />
        )}
        <path d={pathOf(outline)} {...hair} strokeWidth={5} className="stroke-paper opacity-80" />
        <path d={pathOf(outline)} {...hair} strokeWidth={2} className="stroke-accent" />
        {area.safeMm > 0 && (
          <path
            d={pathOf(outlineOf(canvas, area, area.safeMm))}
            {...hair}
            strokeWidth={1.5}
            strokeDasharray="6 4"
            className="stroke-ink"
          />
        )}
        <Measures outline={outline} area={area} />
        {handles.map((handle) => (
          <HandleKnob key={handle} svg={svg} handle={handle} canvas={canvas} area={area} onArea={onArea} />
        ))}
      </svg>
    </fieldset>
  );
}

/** Width above and height beside the area, readable on any picture. */
function Measures({ outline, area }: { outline: readonly Point[]; area: AreaSize }) {
  const xs = outline.map(({ x }) => x * units);
  const ys = outline.map(({ y }) => y * units);
  const [left, right, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)];
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const text = {
    textAnchor: 'middle' as const,
    fontSize: 30,
    fontWeight: 700,
    strokeWidth: 8,
    paintOrder: 'stroke',
    strokeLinejoin: 'round' as const,
    className: 'fill-ink stroke-paper font-sans tabular-nums',
  };
  const beside = left > 60 ? left - 16 : left + 34;
  return (
    <g aria-hidden>
      <text x={(left + right) / 2} y={top > 60 ? top - 16 : top + 36} {...text}>
        {messages.millimeters({ mm: area.widthMm })}
      </text>
      <text transform={`translate(${beside} ${middle - 110}) rotate(-90)`} {...text}>
        {messages.millimeters({ mm: area.heightMm })}
      </text>
    </g>
  );
}

type KnobProps<A extends AreaSize> = {
  svg: { current: SVGSVGElement | null };
  handle: Handle;
  canvas: Canvas;
  area: A;
  onArea: (area: A) => void;
};

const more: Record<Handle, readonly string[]> = {
  right: ['ArrowRight', 'ArrowUp'],
  bottom: ['ArrowDown', 'ArrowRight'],
  safe: ['ArrowRight', 'ArrowUp'],
};
const less: Record<Handle, readonly string[]> = {
  right: ['ArrowLeft', 'ArrowDown'],
  bottom: ['ArrowUp', 'ArrowLeft'],
  safe: ['ArrowLeft', 'ArrowDown'],
};

function HandleKnob<A extends AreaSize & { label: string }>({ svg, handle, canvas, area, onArea }: KnobProps<A>) {
  const start = useRef<{ area: A; x: number; y: number } | null>(null);
  const { x, y } = handleAt(canvas, area, handle);
  const mm = sizeOf(area, handle);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const by = more[handle].includes(event.key) ? step : less[handle].includes(event.key) ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    onArea(withSize(area, handle, mm + by));
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { area, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    const widthPx = svg.current?.getBoundingClientRect().width;
    if (!start.current || !widthPx) return;
    const moved = { x: (event.clientX - start.current.x) / widthPx, y: (event.clientY - start.current.y) / widthPx };
    onArea(dragged(canvas, start.current.area, handle, moved));
  };
  const stop = () => {
    start.current = null;
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={messages.handles[handle]({ label: area.label })}
      aria-valuenow={mm}
      aria-valuemin={handle === 'safe' ? 0 : 1}
      aria-valuemax={handle === 'safe' ? 200 : 5000}
      aria-valuetext={messages.handleText({ mm })}
      aria-orientation={handle === 'bottom' ? 'vertical' : 'horizontal'}
      transform={`translate(${x * units} ${y * units})`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      className={`group touch-none outline-none ${handle === 'bottom' ? 'cursor-ns-resize' : 'cursor-ew-resize'}`}
    >
      <circle r={48} className="fill-transparent" />
      <circle r={30} className="fill-none stroke-transparent stroke-[10] group-focus-visible:stroke-info" />
      {handle === 'safe' ? (
        <rect x={-15} y={-15} width={30} height={30} className="fill-card stroke-ink stroke-[6]" />
      ) : (
        <circle r={18} className="fill-accent stroke-paper stroke-[6]" />
      )}
    </g>
  );
}
