import type { ListingCard as Card } from '@merchmill/contract/catalog.ts';
import type { ListingLayout } from '@merchmill/contract/enums.ts';
import { cx } from '../ui/class-names.ts';
import { ListingCard } from './listing-card.tsx';

const girdSizes = '(min-width: 1440px) 18vw, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw';
const listSizes = '(min-width: 768px) 240px, 128px';
/** Cards of the first screen, whose pictures are loaded at once. */
const firstScreen = 4;

export function CardGrid({ cards, layout = 'gird' }: { cards: readonly Card[]; layout?: ListingLayout }) {
  const wide = layout === 'list';
  return (
    <ul
      className={cx(
        'mm-card-grid',
        wide
          ? 'grid gap-5'
          : 'grid grid-cols-2 gap-x-3 gap-y-8 xs:grid-cols-3 xs:gap-x-5 xs:gap-y-10 sm:grid-cols-4 lg:grid-cols-5',
      )}
    >
      {cards.map((card, index) => (
        <li key={card.bizId}>
          <ListingCard card={card} wide={wide} sizes={wide ? listSizes : girdSizes} eager={index < firstScreen} />
        </li>
      ))}
    </ul>
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
