import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { templatePdfPath, templateSvgPath } from '@merchmill/contract/design/template-paths.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { Download } from 'lucide-react';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { detailMessages as messages } from '../messages/catalog.ts';
import { productPageMessages } from '../messages/product-page.ts';
import { areaText, cmOf, inchesOf, type LengthUnit } from './lengths.ts';

type Area = ProductDetail['printAreas'][number];
type DieLine = NonNullable<Area['dieLine']>;

type PrintAreasProps = { areas: readonly Area[]; skuId: string | undefined; unit: LengthUnit };

/** All print areas of a product to one scale, as the die-line draws them: bleed, trim, safe line, crop marks. */
export function PrintAreas({ areas, skuId, unit }: PrintAreasProps) {
  const largestMm = Math.max(...areas.map((area) => Math.max(area.widthMm, area.heightMm) + 2 * area.bleedMm));
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-8">
      {areas.map((area) => (
        <li key={area.code}>
          <figure className="grid gap-4">
            <Drawing area={area} largestMm={largestMm} unit={unit} />
            <div className="grid justify-items-start gap-1">
              <Caption area={area} unit={unit} />
              {skuId && (
                <Template
                  link={templateSvgPath(skuId, area.code)}
                  label={productPageMessages.templateSvg({ area: area.label })}
                />
              )}
            </div>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** All areas in one file, for who lays them out elsewhere. */
export function TemplateNote({ skuId }: { skuId: string | undefined }) {
  if (!skuId) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5">
      <Template link={templatePdfPath(skuId)} label={productPageMessages.templatePdf} />
      <p className="text-small text-quiet">{productPageMessages.templateNote}</p>
    </div>
  );
}

function Template({ link, label }: { link: string; label: string }) {
  return (
    <a href={link} download className="mm-link inline-flex min-h-11 items-center gap-2 text-small font-semibold">
      <Download aria-hidden className="size-4" />
      {label}
    </a>
  );
}

function Caption({ area, unit }: { area: Area; unit: LengthUnit }) {
  const other = unit === 'in' ? 'cm' : 'in';
  const currency = useCurrency();
  return (
    <figcaption className="grid gap-0.5 text-small">
      <span className="text-base font-semibold">{area.label}</span>
      <span className="tabular-nums">
        {areaText(area, unit)}
        <span className="text-quiet">{` / ${areaText(area, other)}`}</span>
      </span>
      <span className="text-quiet tabular-nums">
        {messages.areaPixels({ widthPx: area.widthPx, heightPx: area.heightPx, dpi: area.dpi })}
      </span>
      {area.bleedMm > 0 && (
        <span className="text-quiet tabular-nums">
          {messages.areaBleed({ bleedCm: cmOf(area.bleedMm), bleedIn: inchesOf(area.bleedMm) })}
        </span>
      )}
      <span className="text-quiet">{messages.techniques[area.technique]}</span>
      {area.surcharge > 0 && (
        <span className="text-quiet tabular-nums">
          {messages.areaSurcharge({ price: formatCents(area.surcharge, currency) })}
        </span>
      )}
    </figcaption>
  );
}

/** Share of the drawing that is left around the largest area, for marks and numbers. */
const marginShare = 0.16;

type Rect = { x: number; y: number; width: number; height: number };

/** The crop marks at the corners of a sheet, as a path. */
function cropMarks({ x, y, width, height }: Rect, { length, gap }: { length: number; gap: number }): string {
  const corners = [
    [x, y, -1, -1],
    [x + width, y, 1, -1],
    [x, y + height, -1, 1],
    [x + width, y + height, 1, 1],
  ] as const;
  return corners
    .map(([cx, cy, dx, dy]) => `M${cx + dx * gap} ${cy}h${dx * length}M${cx} ${cy + dy * gap}v${dy * length}`)
    .join('');
}

const boxPath = (inset: number, width: number, height: number) =>
  `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}Z`;

/** Where an area is cut, and where everything is safe, from its corner: rectangles, unless it has a die-line. */
function linesOf({ widthMm, heightMm, safeMm, edge, dieLine }: Area): DieLine {
  if (dieLine) return dieLine;
  const isCut = edge === 'full' && safeMm > 0;
  return { trim: boxPath(0, widthMm, heightMm), safe: isCut ? boxPath(safeMm, widthMm, heightMm) : null };
}

type DrawingProps = { area: Area; largestMm: number; unit: LengthUnit };

function Drawing({ area, largestMm, unit }: DrawingProps) {
  const { widthMm: width, heightMm: height, bleedMm: bleed } = area;
  const { trim, safe: inner } = linesOf(area);
  const lengthOf = (mm: number) => `${unit === 'in' ? inchesOf(mm) : cmOf(mm)} ${unit}`;
  const margin = largestMm * marginShare;
  const side = largestMm + 2 * margin;
  const x = (side - width) / 2;
  const y = (side - height) / 2;
  const hair = { fill: 'none', strokeWidth: 1, vectorEffect: 'non-scaling-stroke' } as const;
  const letter = side * 0.034;
  const marks = cropMarks({ x, y, width, height }, { length: margin * 0.42, gap: bleed + margin * 0.1 });
  return (
    <svg
      role="img"
      aria-label={`${area.label}: ${areaText(area, unit)}`}
      viewBox={`0 0 ${side} ${side}`}
      className="aspect-square w-full rounded-card border bg-card"
    >
      <defs>
        <pattern id={`dots-${area.code}`} width={side / 60} height={side / 60} patternUnits="userSpaceOnUse">
          <circle cx={side / 120} cy={side / 120} r={side / 420} className="fill-line-strong" />
        </pattern>
      </defs>
      {bleed > 0 && (
        <rect
          x={x - bleed}
          y={y - bleed}
          width={width + 2 * bleed}
          height={height + 2 * bleed}
          {...hair}
          className="fill-info-wash stroke-info"
        />
      )}
      <rect x={x} y={y} width={width} height={height} className="fill-card" />
      <rect x={x} y={y} width={width} height={height} fill={`url(#dots-${area.code})`} opacity="0.5" />
      {area.dieLine && <rect x={x} y={y} width={width} height={height} {...hair} className="stroke-line-strong" />}
      <g transform={`translate(${x} ${y})`}>
        <path d={trim} {...hair} strokeWidth={1.5} className="stroke-accent" />
        {inner && <path d={inner} {...hair} strokeDasharray="5 4" className="stroke-ink" />}
      </g>
      <path d={marks} {...hair} className="stroke-ink" />
      <g fontSize={letter} textAnchor="middle" className="fill-ink font-sans tabular-nums">
        <text x={side / 2} y={y - bleed - letter * 0.7}>
          {lengthOf(width)}
        </text>
        <text transform={`translate(${x - bleed - letter * 0.7} ${side / 2}) rotate(-90)`}>{lengthOf(height)}</text>
      </g>
    </svg>
  );
}
