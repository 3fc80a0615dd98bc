import type { ListingCard as Card, Swatch } from '@merchmill/contract/catalog/listing.shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmSheetIcon } from '../../../ui/sheet-icon.tsx';
import { MmSwatches } from '../../../ui/swatches.tsx';
import { CompareToggle } from '../compare-toggle.tsx';
import { MmFavoriteButton } from '../favorite-button.tsx';
import { catalogMessages as messages } from '../messages/catalog.ts';

/** Where the page of a ready design shows the other products with its artwork. */
export const sameDesignAnchor = 'same-design';

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
  const [color, setColor] = useState<Swatch | null>(null);
  const [touched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  return (
    <article className={cx('mm-listing-card', wide && 'mm-wide')} onPointerEnter={touch} onFocus={touch}>
      <CardPicture card={card} color={color} sizes={sizes} eager={eager} hovered={touched} />
      <div className="mm-card-words">
        <Heading>
          <Link to={card.link} prefetch="intent" discover="none">
            {card.title}
          </Link>
        </Heading>
        <p>{card.subtitle}</p>
        {card.onProducts !== null && card.onProducts > 1 && (
          <Link to={`${card.link}#${sameDesignAnchor}`} discover="none" className="mm-card-others">
            {messages.onProducts({ count: card.onProducts })}
            <span className="sr-only">: {card.title}</span>
          </Link>
        )}
        <CardRating rating={card.rating} />
        <MmPrice cents={card.lowestPrice} currency={currency} prefix={messages.from} />
        {wide && card.settleOrderNum > 0 && <p>{messages.ordered({ count: card.settleOrderNum })}</p>}
        {card.swatches.length > 1 && (
          <MmSwatches
            label={`${messages.colors}: ${card.title}`}
            colors={card.swatches}
            number={card.colorNumber}
            chosen={color?.code}
            onChoose={setColor}
          />
        )}
      </div>
      <MmFavoriteButton kind={card.kind} bizId={card.bizId} title={card.title} />
      {card.kind === 'product' && <CompareToggle card={card} />}
    </article>
  );
}

function CardRating({ rating: { average, count } }: Pick<Card, 'rating'>) {
  if (average === null) return null;
  const label = messages.rated({ average: average.toFixed(1), count });
  return (
    <span className="mm-card-rating">
      <MmSheetIcon name="star" className="size-3.5 text-ink" />
      <span className="sr-only">{label}</span>
      <span aria-hidden>{`${average.toFixed(1)} (${wholeNumber(count)})`}</span>
    </span>
  );
}

type CardPictureProps = Pick<CardProps, 'card' | 'sizes' | 'eager'> & { color: Swatch | null; hovered: boolean };

/** The picture of the chosen color, else the first one with a second look under the pointer. */
function CardPicture({ card, color, sizes, eager, hovered }: CardPictureProps) {
  const shown = color ? { url: color.pictureUrl, alt: `${card.title}, ${color.label}` } : card.picture;
  const pictureProps = { sizes, from: 320, upTo: 640 } as const;
  return (
    <div className="mm-card-picture">
      <MmPicture picture={shown} eager={eager} {...pictureProps} />
      {card.hoverPicture && hovered && color === null && (
        <MmPicture picture={card.hoverPicture} alt="" className="mm-second-look" {...pictureProps} />
      )}
      {card.isNew && <MmBadge tone="new">{messages.isNew}</MmBadge>}
    </div>
  );
}
