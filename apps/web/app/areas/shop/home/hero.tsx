import type { ListingCard, Swatch } from '@merchmill/contract/catalog/listing.shapes.ts';
import { useState } from 'react';
import { catalogMessages } from '../../../features/catalog/messages/catalog.ts';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { RegistrationMark } from '../../../ui/ornaments.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmPrice } from '../../../ui/price.tsx';
import { MmSwatches } from '../../../ui/swatches.tsx';
import { homeMessages as messages } from '../messages/home.ts';
import { type HeroArtwork, sameProduct } from './hero-choices.ts';

type HeroProps = Messages & { artworks: readonly HeroArtwork[] };
/** Written in place of the page's own words. */
type Messages = { title: string | null; text: string | null };

/** The hero is the product: a picture, a thing, a color, and what comes of them. */
export function Hero({ artworks, title, text }: HeroProps) {
  const [artworkAt, setArtworkAt] = useState(0);
  const [product, setProduct] = useState(artworks[0]?.cards[0]?.subtitle ?? '');
  const [color, setColor] = useState<Swatch | null>(null);
  const artwork = artworks[artworkAt];
  if (!artwork) return <PlainHero title={title} text={text} />;
  const card = sameProduct(artwork, product);
  const pickProduct = (subtitle: string) => {
    setProduct(subtitle);
    setColor(null);
  };
  return (
    <section className="mm-page grid items-center gap-x-14 gap-y-8 pt-7 pb-14 xs:pt-10 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] sm:pb-20">
      <div className="grid gap-7 sm:order-first">
        <HeroText title={title} text={text} />
        <div className="hidden sm:block">
          <Chosen card={card} color={color} onColor={setColor} />
        </div>
      </div>
      <div className="grid gap-4">
        <div className="grid gap-5 xs:grid-cols-[minmax(0,1fr)_5.5rem] xs:gap-9">
          <HeroPicture card={card} color={color} />
          <Thumbs
            label={messages.pickPicture}
            entries={artworks.map((entry, index) => ({
              key: entry.title,
              label: entry.title,
              picture: sameProduct(entry, product).picture,
              chosen: index === artworkAt,
              choose: () => {
                setArtworkAt(index);
                setColor(null);
              },
            }))}
          />
        </div>
        <ProductPills cards={artwork.cards} chosen={card.subtitle} onChoose={pickProduct} />
        <div className="sm:hidden">
          <Chosen card={card} color={color} onColor={setColor} />
        </div>
      </div>
    </section>
  );
}

/** Of a shop without ready designs. */
function PlainHero({ title, text }: Messages) {
  return (
    <section className="mm-page grid gap-7 pt-10 pb-14 xs:pt-16 xs:pb-20">
      <HeroText title={title} text={text} />
      <div>
        <MmLinkButton to="/product" size="l">
          {catalogMessages.browseProducts}
        </MmLinkButton>
      </div>
    </section>
  );
}

function HeroText({ title, text }: Messages) {
  const [first, second, marked, end] = messages.heroTitle;
  return (
    <div>
      <p className="mm-eyebrow text-accent">{messages.heroEyebrow}</p>
      <h1 className="mm-headline mt-3 text-[clamp(2.375rem,1.1rem+3.7vw,4.75rem)] leading-[0.98]">
        {title ?? (
          <>
            {first} <br />
            {second}
            <span className="mm-marker">{marked}</span>
            {end}
          </>
        )}
      </h1>
      <p className="mt-5 max-w-lg text-quiet xs:text-lead">{text ?? messages.heroText}</p>
    </div>
  );
}

function HeroPicture({ card, color }: { card: ListingCard; color: Swatch | null }) {
  return (
    <div className="relative mx-5 mt-5 xs:mx-6 xs:mt-6">
      <div className="mm-crop">
        <MmPicture
          picture={color ? { url: color.pictureUrl, alt: `${card.title}, ${color.label}` } : card.picture}
          eager
          sizes="(min-width: 1680px) 720px, (min-width: 992px) 44vw, (min-width: 768px) 75vw, 88vw"
          width={1200}
          height={1200}
          className="aspect-square w-full rounded-xs bg-paper-deep object-cover"
        />
      </div>
      <RegistrationMark className="absolute -bottom-[34px] left-1/2 size-7 -translate-x-1/2" />
    </div>
  );
}

type Entry = { key: string; label: string; picture: ListingCard['picture']; chosen: boolean; choose: () => void };

function Thumbs({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <fieldset className="mt-6 min-w-0 xs:mt-6">
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 xs:grid-flow-row xs:gap-3">
        {entries.map((entry) => (
          <button
            key={entry.key}
            type="button"
            title={entry.label}
            aria-label={entry.label}
            aria-pressed={entry.chosen}
            onClick={entry.choose}
            className={cx(
              'overflow-hidden rounded-card border-2 bg-paper-deep p-0.5 transition-colors',
              entry.chosen ? 'border-ink' : 'border-transparent hover:border-line-strong',
            )}
          >
            <MmPicture
              picture={entry.picture}
              alt=""
              sizes="96px"
              upTo={320}
              width={160}
              height={160}
              className="aspect-square w-full rounded-[6px] object-cover"
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type PillsProps = { cards: readonly ListingCard[]; chosen: string; onChoose: (subtitle: string) => void };

function ProductPills({ cards, chosen, onChoose }: PillsProps) {
  return (
    <fieldset className="mt-6 min-w-0 xs:mx-6">
      <legend className="sr-only">{messages.pickProduct}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] xs:mx-0 xs:flex-wrap xs:px-0">
        {cards.map((card) => (
          <button
            key={card.subtitle}
            type="button"
            aria-pressed={card.subtitle === chosen}
            onClick={() => onChoose(card.subtitle)}
            className={cx(
              'h-11 shrink-0 rounded-pill border px-4 text-small font-semibold transition-colors',
              card.subtitle === chosen
                ? 'border-ink bg-ink text-on-ink'
                : 'border-line-strong bg-card hover:border-ink',
            )}
          >
            {card.subtitle}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type ChosenProps = { card: ListingCard; color: Swatch | null; onColor: (color: Swatch) => void };

/** What has been put together, with its price and the two ways to go on. */
function Chosen({ card, color, onColor }: ChosenProps) {
  const currency = useCurrency();
  const mayDesign = useTeamMay('designs.edit');
  const query = color ? `?color=${encodeURIComponent(color.code)}` : '';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-s-4 border-highlight ps-4">
        <p aria-live="polite">
          <span className="block font-semibold">{card.title}</span>
          <span className="text-quiet">{card.subtitle}, </span>
          <MmPrice
            cents={card.lowestPrice}
            currency={currency}
            prefix={catalogMessages.from}
            className="font-semibold"
          />
        </p>
        {card.swatches.length > 1 && (
          <MmSwatches label={messages.colors} colors={card.swatches} chosen={color?.code} onChoose={onColor} most={8} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {mayDesign && (
          <MmLinkButton to={`/product/designer/${card.bizId}${query}`} size="l" className="flex-1 xs:flex-none">
            {messages.makeItYours}
          </MmLinkButton>
        )}
        <MmLinkButton
          to={card.link + query}
          size="l"
          variant={mayDesign ? 'secondary' : 'primary'}
          className="flex-1 xs:flex-none"
        >
          {messages.seeIt}
        </MmLinkButton>
      </div>
    </div>
  );
}
