import type { ListingCard as Card, Swatch } from '@merchmill/contract/catalog.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { catalogMessages as words } from '../messages/catalog.ts';
import { useCurrency } from '../state/shop-context.tsx';
import { MmBadge } from '../ui/badge.tsx';
import { cx } from '../ui/class-names.ts';
import { MmPicture } from '../ui/picture.tsx';
import { MmPrice } from '../ui/price.tsx';
import { MmSwatches } from '../ui/swatches.tsx';
import { CompareToggle } from './compare-toggle.tsx';
import { MmFavouriteButton } from './favourite-button.tsx';

type CardProps = {
  card: Card;
  /** `sizes` of the picture, which depends on the grid around it. */
  sizes: string;
  /** Wide with words beside the picture, instead of below. */
  wide?: boolean;
  eager?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** A product or a ready design in a listing. Its swatches change the picture; the whole card is one link. */
export function ListingCard({ card, sizes, wide, eager, headingLevel: Heading = 'h2' }: CardProps) {
  const currency = useCurrency();
  const [colour, setColour] = useState<Swatch | null>(null);
  const swatches = card.swatches.length > 1 ? card.swatches : [];
  return (
    <article
      className={cx(
        'mm-listing-card group relative',
        wide
          ? 'grid grid-cols-[8rem_1fr] gap-4 border-b pb-5 xs:grid-cols-[15rem_1fr] xs:gap-8'
          : 'flex flex-col gap-3',
      )}
    >
      <CardPicture card={card} colour={colour} sizes={sizes} wide={wide} eager={eager} />
      <div className={cx('grid min-w-0 content-start', wide ? 'gap-1.5 xs:py-3' : 'gap-0.5')}>
        <Heading
          className={cx('leading-snug font-semibold', wide ? 'text-base xs:text-h3' : 'text-small xs:text-base')}
        >
          <Link
            to={card.link}
            prefetch="intent"
            className="before:absolute before:inset-0 before:rounded-card group-hover:text-magenta"
          >
            {card.title}
          </Link>
        </Heading>
        <p className={cx('text-small text-quiet', !wide && 'line-clamp-1')}>{card.subtitle}</p>
        <MmPrice
          cents={card.lowestPrice}
          currency={currency}
          prefix={words.from}
          className={cx('font-semibold', wide ? 'mt-1 text-base' : 'mt-1 text-small xs:text-base')}
        />
        {wide && card.settleOrderNum > 0 && (
          <p className="text-small text-quiet">{words.ordered(card.settleOrderNum)}</p>
        )}
        {swatches.length > 0 && (
          <div className="relative justify-self-start">
            <MmSwatches
              label={`${words.colours}: ${card.title}`}
              colours={swatches}
              chosen={colour?.code}
              onChoose={setColour}
            />
          </div>
        )}
      </div>
      <MmFavouriteButton
        kind={card.kind}
        bizId={card.bizId}
        title={card.title}
        className={cx('absolute', wide ? 'top-0 right-0' : 'top-1.5 right-1.5')}
      />
      {card.kind === 'product' && (
        <CompareToggle
          card={card}
          shy={!wide}
          className={cx('absolute', wide ? 'top-0 right-12' : 'top-13.5 right-1.5')}
        />
      )}
    </article>
  );
}

type CardPictureProps = Pick<CardProps, 'card' | 'sizes' | 'wide' | 'eager'> & { colour: Swatch | null };

/** The picture of the chosen colour, else the first one with a second look under the pointer. */
function CardPicture({ card, colour, sizes, wide, eager }: CardPictureProps) {
  const picture = colour?.picture ?? card.picture;
  const showsHover = card.hoverPicture !== null && colour === null;
  return (
    <div className={cx('relative overflow-hidden rounded-card bg-paper-deep', wide && 'self-start')}>
      <MmPicture
        picture={picture}
        sizes={sizes}
        upTo={960}
        eager={eager}
        className={cx(
          'aspect-square w-full object-cover transition-opacity duration-300',
          showsHover && 'group-hover:opacity-0 group-focus-within:opacity-0',
        )}
      />
      {card.hoverPicture && showsHover && (
        <MmPicture
          picture={card.hoverPicture}
          alt=""
          sizes={sizes}
          upTo={960}
          className="absolute inset-0 -z-0 aspect-square w-full object-cover opacity-0 transition-opacity duration-300 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
      {card.isNew && (
        <span className="absolute top-2.5 left-2.5">
          <MmBadge tone="new">{words.isNew}</MmBadge>
        </span>
      )}
    </div>
  );
}
