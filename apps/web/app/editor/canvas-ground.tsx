import { growBox, trimBox } from '@merchmill/design/bounds.ts';
import type { Box } from '@merchmill/design/geometry.ts';
import { printedBox, safeBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { cx } from '../ui/class-names.ts';
import { lineOn } from './canvas-colors.ts';
import { goesOnAbove, ProductGround, ProductLines } from './canvas-product.tsx';
import { sizeIn } from './measures.ts';
import { editorMessages as messages } from './messages.ts';
import { useFineUnit } from './use-fine-unit.ts';
import { boxToPx, rectPath, toPx, type View } from './view.ts';
import { groundBox } from './view-store.ts';

interface GroundProps {
  area: PrintArea;
  view: View;
  hex: string;
  background: string | null;
}

const groundRadiusPx = 14;

function roundedPath(box: Box, r: number): string {
  const { x, y, w, h } = box;
  if (r === 0) return rectPath(box);
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`;
}

const hasGround = (area: PrintArea): area is PrintArea & Required<Pick<PrintArea, 'ground'>> =>
  area.ground !== undefined;

/** From millimeters to the pixels of the canvas. */
export const placeOf = ({ x, y, scale }: View) => `translate(${x} ${y}) scale(${scale})`;

/** The product under the print: cloth that goes on around it, or a sheet with its bleed. */
export function CanvasGround({ area, view, hex, background }: GroundProps) {
  if (hasGround(area)) {
    return (
      <g pointerEvents="none" transform={placeOf(view)}>
        <ProductGround area={area} hex={hex} background={background} />
      </g>
    );
  }
  const ground = boxToPx(view, groundBox(area));
  const printed = boxToPx(view, printedBox(area));
  return (
    <g pointerEvents="none">
      <rect
        x={ground.x}
        y={ground.y}
        width={ground.w}
        height={ground.h}
        rx={area.edge === 'full' ? 0 : groundRadiusPx}
        fill={hex}
      />
      {background && <path d={rectPath(printed)} fill={background} />}
    </g>
  );
}

interface LinesProps {
  area: PrintArea;
  view: View;
  canvas: { widthPx: number; heightPx: number };
  hex: string;
  background: string | null;
}

/** What is not printed fades; lines show where it is cut, what may be lost, and how far it must reach. */
export function CanvasLines(props: LinesProps) {
  const { area, view, hex, background } = props;
  if (!hasGround(area)) return <PlainLines {...props} />;
  return (
    <g pointerEvents="none" transform={placeOf(view)}>
      <ProductLines area={area} hex={hex} background={background} />
    </g>
  );
}

function PlainLines(props: LinesProps) {
  return (
    <g pointerEvents="none" fill="none">
      <FadedGround {...props} />
      <PrintLines {...props} />
    </g>
  );
}

/** All that is not printed, faded. */
function FadedGround({ area, view, canvas, hex }: LinesProps) {
  const trim = boxToPx(view, trimBox(area));
  const isFull = area.edge === 'full';
  // The sides of a folded print are seen like its front.
  const side = isFull ? (area.wrapMm ?? 0) : 0;
  const seen = boxToPx(view, growBox(trimBox(area), side));
  const window = rectPath({ x: 0, y: 0, w: canvas.widthPx, h: canvas.heightPx });
  const ground = roundedPath(boxToPx(view, groundBox(area)), isFull ? 0 : groundRadiusPx);
  return (
    <>
      <path d={window + ground} fillRule="evenodd" fill="var(--mm-paper-deep)" fillOpacity={0.86} />
      {!isFull && <path d={ground + rectPath(trim)} fillRule="evenodd" fill={hex} fillOpacity={0.74} />}
      <path d={ground} stroke="var(--mm-ink)" strokeOpacity={0.12} />
      {isFull && (
        <path
          d={rectPath(boxToPx(view, printedBox(area))) + rectPath(seen)}
          fillRule="evenodd"
          fill="var(--mm-paper-deep)"
          fillOpacity={0.45}
        />
      )}
    </>
  );
}

/** Where it is cut, how far it must reach, and what may be lost. */
function PrintLines({ area, view, hex, background }: LinesProps) {
  const printed = boxToPx(view, printedBox(area));
  const trim = boxToPx(view, trimBox(area));
  const isFull = area.edge === 'full';
  const line = lineOn(background ?? hex);
  return (
    <>
      {isFull && area.bleedMm > 0 && (
        <path d={rectPath(printed)} stroke="var(--mm-info)" strokeDasharray="2 3" strokeWidth={1} />
      )}
      {!area.wrapMm && !area.seamMm && (
        <path
          d={rectPath(trim)}
          stroke={line}
          strokeOpacity={isFull ? 0.9 : 0.55}
          strokeDasharray={isFull ? '' : '5 4'}
        />
      )}
      {isFull && area.safeMm > 0 && (
        <path
          d={rectPath(boxToPx(view, safeBox(area)))}
          stroke={line}
          strokeOpacity={0.6}
          strokeDasharray="6 4"
          strokeWidth={1}
        />
      )}
      <CropMarks
        trim={trim}
        gap={isFull ? (printed.x < trim.x ? trim.x - printed.x + 5 : 8) : 8}
        color={isFull ? 'var(--mm-ink)' : line}
      />
    </>
  );
}

const markPx = 16;

/** Where the sheet is cut, as printers mark it: hairlines outside the corners. */
function CropMarks({ trim, gap, color }: { trim: Box; gap: number; color: string }) {
  const d = [trim.x, trim.x + trim.w].flatMap((x, right) =>
    [trim.y, trim.y + trim.h].map((y, bottom) => {
      const [outX, outY] = [right ? 1 : -1, bottom ? 1 : -1];
      return `M${x + outX * gap} ${y}h${outX * markPx}M${x} ${y + outY * gap}v${outY * markPx}`;
    }),
  );
  return <path d={d.join('')} stroke={color} strokeOpacity={0.75} strokeWidth={1} />;
}

/** Name and size of the area above it. */
export function AreaCaption({ area, view, hex }: { area: PrintArea; view: View; hex: string }) {
  // Beside a product that ends with its print, the caption is on the page.
  const isOnProduct = hasGround(area) && area.edge === 'float' && goesOnAbove(area.ground);
  const { x, y } = toPx(view, isOnProduct ? { x: 0, y: 0 } : hasGround(area) ? printedBox(area) : groundBox(area));
  const size = sizeIn({ w: area.widthMm, h: area.heightMm }, useFineUnit());
  const label = messages.canvas.caption({ area: area.label, ...size });
  const below = area.edge === 'full' ? 26 : 8;
  return (
    <text
      x={Math.max(8, x)}
      y={Math.max(14, y - below)}
      className={cx('text-[11px] font-medium', !isOnProduct && 'fill-quiet')}
      fill={isOnProduct ? lineOn(hex) : undefined}
      pointerEvents="none"
    >
      {label}
    </text>
  );
}
