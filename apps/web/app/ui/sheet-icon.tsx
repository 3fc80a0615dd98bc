import { ChevronDown, Heart, Scale } from 'lucide-react';

/*
 * Icons that a page repeats are drawn once, in a sheet that nobody sees, and referred to from there.
 */

export type SheetIcon = 'chevron' | 'heart' | 'scale' | 'star';

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** Stands once on every page. */
export function MmIconSheet() {
  return (
    <svg aria-hidden className="absolute size-0">
      <symbol id="mm-chevron" viewBox="0 0 24 24">
        <ChevronDown />
      </symbol>
      <symbol id="mm-heart" viewBox="0 0 24 24">
        <Heart style={{ fill: 'var(--mm-icon-fill, none)' }} />
      </symbol>
      <symbol id="mm-scale" viewBox="0 0 24 24">
        <Scale />
      </symbol>
      <symbol id="mm-star" viewBox="0 0 20 20">
        <path d={star} fill="currentColor" />
      </symbol>
    </svg>
  );
}

export function MmSheetIcon({ name, className }: { name: SheetIcon; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#mm-${name}`} />
    </svg>
  );
}
