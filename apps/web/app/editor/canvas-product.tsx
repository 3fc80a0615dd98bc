import type { AreaGround, KeepOutZone } from '@merchmill/design/area-ground.ts';
import { boxAround } from '@merchmill/design/bounds.ts';
import { grownOutline, ringsOf } from '@merchmill/design/outline.ts';
import { printedBox, safeBox } from '@merchmill/design/placement.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { memo, useId, useMemo } from 'react';
import { isDark, lineOn } from './canvas-colors.ts';
import { rectPath, toPx, type View } from './view.ts';

/*
 * The product around a print. Its lines are in millimeters and do not change while a design does: moving the view turns
 * and scales the group around them, and nothing is drawn anew.
 */

interface ProductProps {
  area: PrintArea & { ground: AreaGround };
  hex: string;
  background: string | null;
}

/** More than any canvas shows. */
const everywhere = rectPath({ x: -20_000, y: -20_000, w: 40_000, h: 40_000 });

/** The lines of an area: where it is cut, how far it is printed, where everything is safe. */
function linesOf(area: ProductProps['area']) {
  const { shape } = area.ground;
  const isFull = area.edge === 'full';
  const box = { x: 0, y: 0, w: area.widthMm, h: area.heightMm };
  const bleed = isFull ? area.bleedMm : 0;
  const safe = isFull ? area.safeMm : 0;
  if (!shape) return { trim: rectPath(box), printed: rectPath(printedBox(area)), safe: rectPath(safeBox(area)) };
  return {
    trim: shape,
    printed: bleed > 0 ? grownOutline(shape, bleed) : shape,
    safe: safe > 0 ? grownOutline(shape, -safe) : shape,
  };
}

/** The silhouette in the color of the product, and the ground that is printed on it. */
export const ProductGround = memo(function ProductGround({ area, hex, background }: ProductProps) {
  const { printed } = useMemo(() => linesOf(area), [area]);
  const { outline } = area.ground;
  return (
    <>
      {outline && <path data-product="outline" d={outline} fillRule="evenodd" fill={hex} />}
      {(area.edge === 'full' || !outline) && <path d={printed} fillRule="evenodd" fill={hex} />}
      {background && <path d={printed} fillRule="evenodd" fill={background} />}
    </>
  );
});

/** Whether there is product above the print. */
export const goesOnAbove = ({ outline }: AreaGround): boolean =>
  outline !== undefined && boxAround(ringsOf(outline).flat()).y < 0;

/** What is not printed fades; above it lie the seams of the product, and the lines of the area. */
export const ProductLines = memo(function ProductLines({ area, hex, background }: ProductProps) {
  const lines = useMemo(() => linesOf(area), [area]);
  const { seams, zones } = area.ground;
  const isFull = area.edge === 'full';
  const onPrint = lineOn(background ?? hex);
  const hair = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <>
      <Fades area={area} hex={hex} lines={lines} />
      {seams && (
        <g data-product="seams">
          <path d={seams} {...hair} stroke={lineOn(hex)} strokeOpacity={isDark(hex) ? 0.4 : 0.3} />
        </g>
      )}
      {isFull && area.bleedMm > 0 && <path d={lines.printed} {...hair} stroke="var(--mm-info)" strokeDasharray="2 3" />}
      {zones.map((zone) => (
        <Zone key={zone.path} zone={zone} line={onPrint} hatchMm={Math.max(area.widthMm, area.heightMm) / 60} />
      ))}
      <path
        data-product="trim"
        d={lines.trim}
        {...hair}
        stroke={onPrint}
        strokeOpacity={isFull ? 0.9 : 0.55}
        strokeDasharray={isFull ? '' : '5 4'}
      />
      {isFull && area.safeMm > 0 && (
        <path d={lines.safe} {...hair} stroke={onPrint} strokeOpacity={0.6} strokeDasharray="6 4" />
      )}
    </>
  );
});

type FadeProps = Pick<ProductProps, 'area' | 'hex'> & { lines: ReturnType<typeof linesOf> };

function Fades({ area, hex, lines }: FadeProps) {
  const id = useId();
  const { outline = lines.trim } = area.ground;
  const edge = (
    <path d={outline} fill="none" vectorEffect="non-scaling-stroke" stroke="var(--mm-ink)" strokeOpacity={0.35} />
  );
  if (area.edge === 'float') {
    return (
      <>
        <path d={everywhere + outline} fillRule="evenodd" fill="var(--mm-paper-deep)" fillOpacity={0.86} />
        <path d={outline + lines.trim} fillRule="evenodd" fill={hex} fillOpacity={0.74} />
        {edge}
      </>
    );
  }
  return (
    <>
      <clipPath id={id}>
        <path d={outline} clipRule="evenodd" />
      </clipPath>
      <path d={everywhere + lines.printed} fillRule="evenodd" fill="var(--mm-paper-deep)" fillOpacity={0.86} />
      <path d={everywhere + lines.printed} fillRule="evenodd" fill={hex} fillOpacity={0.92} clipPath={`url(#${id})`} />
      <path d={lines.printed + lines.trim} fillRule="evenodd" fill="var(--mm-paper-deep)" fillOpacity={0.45} />
      {edge}
    </>
  );
}

function Zone({ zone, line, hatchMm }: { zone: KeepOutZone; line: string; hatchMm: number }) {
  const id = useId();
  const isCut = zone.kind === 'cut';
  const stroke = isCut ? 'var(--mm-ink)' : line;
  return (
    <g data-zone={zone.kind}>
      <pattern id={id} width={hatchMm} height={hatchMm} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d={`M0 0V${hatchMm}`} stroke={stroke} strokeWidth={hatchMm / 3} strokeOpacity={isCut ? 0.28 : 0.4} />
      </pattern>
      {isCut && <path d={zone.path} fillRule="evenodd" fill="var(--mm-paper-deep)" fillOpacity={0.95} />}
      <path
        d={zone.path}
        fillRule="evenodd"
        fill={`url(#${id})`}
        vectorEffect="non-scaling-stroke"
        stroke={stroke}
        strokeOpacity={isCut ? 0.7 : 0.55}
        strokeDasharray={isCut ? '' : '3 3'}
      />
    </g>
  );
}

/** Room for a letter of a label, and around all of it. */
const letterPx = 6.2;
const labelHeightPx = 15;

/** What zones are called, where there is room for it: along them where they are tall. */
export function ZoneLabels({ area, view }: { area: PrintArea; view: View }) {
  const zones = area.ground?.zones;
  const placed = useMemo(
    () => (zones ?? []).map(({ label, path }) => ({ label, path, box: boxAround(ringsOf(path)[0] ?? []) })),
    [zones],
  );
  return (
    <g className="fill-ink text-[11px] font-medium" textAnchor="middle" pointerEvents="none" aria-hidden>
      {placed.map(({ label, path, box }) => {
        const needed = label.length * letterPx;
        const [w, h] = [box.w * view.scale, box.h * view.scale];
        const isTall = w < needed;
        if (isTall ? h < needed : h < labelHeightPx) return null;
        const { x, y } = toPx(view, { x: box.x + box.w / 2, y: box.y + box.h / 2 });
        return (
          <text
            key={path}
            transform={`translate(${x} ${y})${isTall ? ' rotate(-90)' : ''}`}
            dy="0.35em"
            style={{ paintOrder: 'stroke', stroke: 'var(--mm-paper-deep)', strokeWidth: 3, strokeLinejoin: 'round' }}
          >
            {label[0]!.toUpperCase() + label.slice(1)}
          </text>
        );
      })}
    </g>
  );
}
