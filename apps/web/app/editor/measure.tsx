import { layerBounds, type PlacedBox } from '@merchmill/design/bounds.ts';
import type { Guide } from '@merchmill/design/snapping.ts';
import { angleIn, placeIn, sizeIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';
import { useFineUnit } from './use-fine-unit.ts';
import { toPx, type View } from './view.ts';

export type Measured = 'move' | 'size' | 'rotate';

/** The numbers of a drag, beside what is dragged. */
export function Measure({ box, what, view }: { box: PlacedBox; what: Measured; view: View }) {
  const unit = useFineUnit();
  const bounds = layerBounds(box);
  const at = toPx(view, { x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h });
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 start-0 rounded-xs bg-ink px-2 py-1 text-micro font-medium text-on-ink tabular-nums"
      style={{ transform: `translate(${at.x}px, ${at.y + 12}px) translateX(-50%)` }}
    >
      {what === 'move' && messages.canvas.position(placeIn(bounds, unit))}
      {what === 'size' && messages.canvas.size(sizeIn(box, unit))}
      {what === 'rotate' && messages.canvas.angle(angleIn(box.rot))}
    </div>
  );
}

/** Lines through what a dragged layer has snapped to. */
export function GuideLines({
  guides,
  view,
  canvas,
}: {
  guides: readonly Guide[];
  view: View;
  canvas: { widthPx: number; heightPx: number };
}) {
  return (
    <g pointerEvents="none" stroke="var(--mm-accent)" strokeWidth={1}>
      {guides.map(({ axis, at }) => {
        const px = toPx(view, { x: at, y: at });
        return axis === 'x' ? (
          <line key={`x${at}`} x1={px.x} x2={px.x} y1={0} y2={canvas.heightPx} />
        ) : (
          <line key={`y${at}`} x1={0} x2={canvas.widthPx} y1={px.y} y2={px.y} />
        );
      })}
    </g>
  );
}
