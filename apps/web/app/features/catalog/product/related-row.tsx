import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import { useId } from 'react';
import { CardRow } from '../listing/card-grid.tsx';

type RelatedRowProps = { title: string; cards: readonly ListingCard[]; anchor?: string };

/** A row of cards with a heading, at the foot of a detail page; nothing where there are none. */
export function RelatedRow({ title, cards, anchor }: RelatedRowProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-32 border-t py-10 xs:py-14">
      <h2 id={id} className="mm-headline mb-6 text-h2">
        {title}
      </h2>
      <CardRow cards={cards} />
    </section>
  );
}
