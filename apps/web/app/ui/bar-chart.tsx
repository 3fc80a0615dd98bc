import { useId, useState } from 'react';
import { barsOf } from './bar-heights.ts';

export type ChartPoint = { key: string; label: string; value: number };

type ChartProps = {
  title: string;
  /** All of it in one sentence, for who does not see it. */
  summary: string;
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** Names the control that goes from bar to bar. */
  cursorLabel: string;
};

/**
 * Bars of one series. The drawing is a picture with a sentence; each value is read with the slider below it, which the
 * browser gives to fingers, keys and readers of screens alike. A table beside it is the page's: it has all series.
 */
export function MmBarChart({ title, summary, points, format, cursorLabel }: ChartProps) {
  const id = useId();
  const [at, setAt] = useState(points.length - 1);
  const { bars, zero, max, min } = barsOf(points.map(({ value }) => value));
  const chosen = points[Math.min(at, points.length - 1)];
  if (!chosen) return null;
  const said = `${chosen.label}: ${format(chosen.value)}`;
  return (
    <figure className="mm-bar-chart grid min-w-0 gap-2" aria-labelledby={id}>
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-quiet tabular-nums">{said}</span>
      </figcaption>
      <div className="relative h-36">
        <span aria-hidden className="absolute top-0 start-0 text-micro text-quiet tabular-nums">
          {format(max)}
        </span>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${points.length * 10} 100`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-5 bottom-0 h-[calc(100%-1.25rem)] w-full border-b rtl:-scale-x-100"
        >
          {min < 0 && (
            <line
              x1="0"
              x2={points.length * 10}
              y1={zero}
              y2={zero}
              className="stroke-line-strong"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {points.map(({ key, value }, index) => (
            <g key={key}>
              {chosen.key === key && <rect x={index * 10} width="10" y="0" height="100" className="fill-paper-deep" />}
              <rect
                x={index * 10 + 1.5}
                width="7"
                y={bars[index]!.top}
                height={bars[index]!.height}
                className={value < 0 ? 'fill-chart-loss' : 'fill-chart'}
              />
            </g>
          ))}
        </svg>
      </div>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        step={1}
        value={points.indexOf(chosen)}
        onChange={(event) => setAt(Number(event.target.value))}
        aria-label={cursorLabel}
        aria-valuetext={said}
        className="h-11 w-full cursor-pointer accent-ink xs:h-6"
      />
      <p aria-hidden className="flex justify-between text-micro text-quiet tabular-nums">
        <span>{points[0]!.label}</span>
        <span>{points.at(-1)!.label}</span>
      </p>
    </figure>
  );
}
