import type { ListingCard } from '@merchmill/contract/catalog/listing.shapes.ts';
import type { HotEntry } from '@merchmill/contract/catalog/merchandising.shapes.ts';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CardRow } from '../../../features/catalog/listing/card-grid.tsx';
import type { CategoryLink } from '../../../shell/layout/root-data.ts';
import { formatDay, formatLongDay } from '../../../shell/messages/dates.ts';
import type { MenuEntry } from '../../../shell/state/categories-store.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { homeMessages as messages } from '../messages/home.ts';
import { DesignDrawing, ParcelDrawing, PickDrawing } from './step-drawings.tsx';

type SectionProps = { title: string; more?: { label: string; link: string }; children: ReactNode };

function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mm-page py-10 xs:py-14">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="mm-headline text-h2">
          {title}
        </h2>
        {more && (
          <Link
            to={more.link}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-1.5 text-small font-semibold hover:text-accent"
          >
            {more.label}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

export type CategoryTile = { title: string; link: string; count: number; image: NonNullable<MenuEntry['image']> };

/** Written in place of the page's own heading. */
type Titled = { title: string | null };

export function CategoryTiles({ title, tiles }: Titled & { tiles: readonly CategoryTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <Section title={title ?? messages.categoriesTitle} more={{ label: messages.categoriesAll, link: '/product' }}>
      <ul className="grid grid-cols-2 gap-3 xs:gap-5 sm:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.link}>
            <Link
              to={tile.link}
              prefetch="intent"
              className="group relative block overflow-hidden rounded-card bg-paper-deep"
            >
              <MmPicture
                picture={tile.image}
                alt=""
                sizes="(min-width: 992px) 24vw, 47vw"
                upTo={960}
                className="aspect-4/5 w-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
              />
              <span className="absolute -bottom-px -start-px flex items-baseline gap-2 rounded-se-card bg-paper pt-2.5 pe-4 pb-0.5 font-semibold group-hover:text-accent">
                {tile.title}
                <span className="text-micro font-normal text-quiet tabular-nums">{tile.count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The themes as a line of wood type. */
export function Themes({ title, themes }: Titled & { themes: readonly CategoryLink[] }) {
  if (themes.length === 0) return null;
  return (
    <Section title={title ?? messages.themesTitle}>
      <ul className="flex flex-wrap gap-x-[0.55em] text-[clamp(1.75rem,1rem+3vw,3.75rem)] leading-[1.12]">
        {themes.map((theme) => (
          <li key={theme.link}>
            <Link
              to={theme.link}
              prefetch="intent"
              className="mm-headline inline-block py-1.5 xs:py-0 transition-colors hover:text-accent"
            >
              {theme.title}
              <sup className="ms-1 align-super font-sans text-[0.8125rem] font-normal tracking-normal text-quiet tabular-nums">
                {theme.count}
              </sup>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function HotList({ title, entries }: Titled & { entries: readonly HotEntry[] }) {
  const shown = entries.filter((entry) => entry.image !== null).slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <Section title={title ?? messages.hotTitle}>
      <ul className="grid gap-5 xs:grid-cols-2 sm:grid-cols-4">
        {shown.map((entry) => (
          <li key={entry.bizId}>
            <Link
              to={entry.link}
              prefetch="intent"
              className="group grid grid-cols-[7rem_1fr] items-center gap-4 xs:grid-cols-1 xs:items-start"
            >
              <MmPicture
                picture={entry.image!}
                alt=""
                sizes="(min-width: 992px) 24vw, (min-width: 768px) 47vw, 112px"
                upTo={960}
                className="aspect-square w-full rounded-card bg-paper-deep object-cover"
              />
              <span className="grid gap-1">
                <span className="text-base font-semibold group-hover:text-accent xs:text-h3">{entry.title}</span>
                <span className="text-small text-quiet">{entry.blurb}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type FestivalProps = { festival: HotEntry; gifts: readonly ListingCard[] };

/** A page of the calendar, printed in yellow. */
export function FestivalBand({ festival, gifts }: FestivalProps) {
  if (!festival.date || !festival.orderBy) return null;
  return (
    <section aria-label={festival.title} className="mt-6 overflow-hidden bg-poster text-on-poster">
      <div className="mm-page grid items-center gap-10 py-12 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] xs:py-16">
        <div>
          <p className="mm-eyebrow">{messages.festivalEyebrow}</p>
          <h2 className="mm-headline mt-3 text-[clamp(2.5rem,1.4rem+4vw,5rem)] leading-[0.95] break-words">
            {festival.title}
          </h2>
          <p className="mm-headline mt-4 text-h3">{messages.festivalOn({ day: formatLongDay(festival.date) })}</p>
          <p className="mt-4 max-w-md text-lead">{festival.blurb}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <MmLinkButton to={festival.link} size="l">
              {messages.festivalSee({ title: festival.title })}
            </MmLinkButton>
            <p className="text-small font-semibold">{messages.festivalOrderBy({ day: formatDay(festival.orderBy) })}</p>
          </div>
        </div>
        {gifts.length > 0 && (
          <ul className="grid grid-cols-2 gap-3 xs:gap-4">
            {gifts.slice(0, 4).map((gift) => (
              <li key={gift.bizId}>
                <Link
                  to={gift.link}
                  prefetch="intent"
                  aria-label={gift.title}
                  className="block overflow-hidden rounded-card"
                >
                  <MmPicture
                    picture={gift.picture}
                    alt=""
                    sizes="(min-width: 992px) 26vw, 46vw"
                    upTo={960}
                    className="aspect-square w-full object-cover transition-transform duration-300 hover:scale-[1.03]"
                  />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type NewProps = Titled & { cards: readonly ListingCard[]; areProducts: boolean };

export function NewArrivals({ title, cards, areProducts }: NewProps) {
  if (cards.length === 0) return null;
  const more = areProducts
    ? { label: messages.newProducts, link: '/product' }
    : { label: messages.newAll, link: '/design/' };
  return (
    <Section title={title ?? messages.newTitle} more={more}>
      <CardRow cards={cards} />
    </Section>
  );
}

const drawings = [PickDrawing, DesignDrawing, ParcelDrawing];

export function Steps({ title }: Titled) {
  return (
    <Section title={title ?? messages.stepsTitle} more={{ label: messages.stepsMore, link: '/how-it-works' }}>
      <ol className="grid gap-5 sm:grid-cols-3">
        {messages.steps.map((step, index) => {
          const Drawing = drawings[index]!;
          return (
            <li key={step.title} className="grid content-start gap-5 rounded-card border bg-card p-6 xs:p-8">
              <Drawing />
              <h3 className="mm-headline flex items-baseline gap-3 text-h3">
                <span aria-hidden className="text-accent tabular-nums">
                  {index + 1}
                </span>
                {step.title}
              </h3>
              <p className="text-quiet">{step.text}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

export function SellersBand({ title, text }: Titled & { text: string | null }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="relative mt-10 -mb-20 overflow-hidden bg-band text-on-band">
      <div aria-hidden className="mm-halftone absolute inset-y-0 start-0 w-[55%] text-accent opacity-55" />
      <div className="mm-page relative grid gap-10 py-16 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xs:py-24">
        <div>
          <p className="mm-eyebrow text-highlight">{messages.sellersEyebrow}</p>
          <h2 id={id} className="mm-headline mt-3 text-[clamp(2.25rem,1.4rem+3.4vw,4.5rem)] leading-[0.98]">
            {title ?? messages.sellersTitle}
          </h2>
          <p className="mt-5 max-w-lg text-lead">{text ?? messages.sellersText}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <MmLinkButton to="/etsy-introduce" size="l" variant="light">
              {messages.sellersStart}
            </MmLinkButton>
            <a
              href="/docs/api"
              className="inline-flex h-13 items-center rounded-pill border border-on-band/60 px-7 font-semibold transition-colors hover:border-highlight hover:text-highlight"
            >
              {messages.sellersDocs}
            </a>
          </div>
        </div>
        <dl className="grid content-center">
          {messages.sellersFacts.map((fact) => (
            <div key={fact.title} className="border-t border-on-band/25 py-5">
              <dt className="mm-headline text-h3">{fact.title}</dt>
              <dd className="mt-1 text-on-band/80">{fact.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
