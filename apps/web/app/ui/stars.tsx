import { useId } from 'react';
import { cx } from './class-names.ts';

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** A rating of 0 to 5 in stars, to a tenth; `label` says it. */
export function MmStars({ rating, label, className }: { rating: number; label: string; className?: string }) {
  const clip = useId();
  const width = Math.min(5, Math.max(0, Math.round(rating * 10) / 10)) * 20;
  return (
    <svg role="img" aria-label={label} viewBox="0 0 100 20" className={cx('h-[1.1em] w-[5.5em]', className)}>
      <clipPath id={clip}>
        <rect width={width} height="20" />
      </clipPath>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 0)`} className="fill-line" />
      ))}
      <g clipPath={`url(#${clip})`}>
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={star} transform={`translate(${x} 0)`} className="fill-ink" />
        ))}
      </g>
    </svg>
  );
}
