import type { ListingCard as Card } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { ListingLayout } from '@merchmill/contract/enums.ts';
import { cx } from '../../../ui/class-names.ts';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { ListingCard } from './listing-card.tsx';

const girdSizes = '(min-width:1440px) 18vw,(min-width:768px) 25vw,46vw';
const listSizes = '(min-width: 768px) 240px, 128px';

type GridProps = {
  layout?: ListingLayout;
  /** Beside a panel. */
  narrow?: boolean;
};

function gridStyle({ layout, narrow }: GridProps): string {
  if (layout === 'list') return 'grid gap-5';
  return cx(
    'grid grid-cols-2 gap-x-3 gap-y-8 xs:grid-cols-3 xs:gap-x-5 xs:gap-y-10',
    narrow ? 'md:grid-cols-4 xl:grid-cols-5' : 'sm:grid-cols-4 lg:grid-cols-5',
  );
}

export function CardGrid({ cards, layout = 'gird', narrow }: GridProps & { cards: readonly Card[] }) {
  const wide = layout === 'list';
  return (
    <ul className={cx('mm-card-grid', gridStyle({ layout, narrow }))}>
      {cards.map((card, index) => (
        <li key={card.bizId}>
          <ListingCard card={card} wide={wide} sizes={wide ? listSizes : girdSizes} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Where cards are on their way: the same grid, so that nothing moves when they come. */
export function CardGridSkeleton({ count, layout = 'gird', narrow }: GridProps & { count: number }) {
  const wide = layout === 'list';
  return (
    <div aria-hidden className={gridStyle({ layout, narrow })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={wide ? 'grid grid-cols-[8rem_1fr] gap-4 xs:grid-cols-[15rem_1fr] xs:gap-8' : ''}>
          <MmSkeleton className="aspect-square w-full" />
          <div className="mt-3 grid content-start gap-2">
            <MmSkeleton className="h-4 w-4/5" />
            <MmSkeleton className="h-4 w-1/2" />
            <MmSkeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One row of cards that scrolls sideways where it is too long. */
export function CardRow({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="-mx-4 overflow-x-auto px-4 pb-3 [scrollbar-width:thin] xs:-mx-2 xs:px-2">
      <ul className="grid auto-cols-[44%] grid-flow-col gap-3 xs:auto-cols-[28%] xs:gap-5 sm:auto-cols-[22%] lg:auto-cols-[17.5%]">
        {cards.map((card) => (
          <li key={card.bizId}>
            <ListingCard
              card={card}
              sizes="(min-width: 1440px) 18vw, (min-width: 992px) 22vw, (min-width: 768px) 28vw, 44vw"
              headingLevel="h3"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
