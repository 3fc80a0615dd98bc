import type { SearchSort } from '@merchmill/contract/catalog/facets.ts';
import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import { type ListingLayout, listingLayouts, listingSorts } from '@merchmill/contract/enums.ts';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePreferences } from '../../../shell/state/shop-context.tsx';
import { MmBreadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPagination } from '../../../ui/pagination.tsx';
import { catalogMessages as messages } from '../messages/catalog.ts';
import { CardGrid, CardGridSkeleton } from './card-grid.tsx';
import { ChosenFacets, FacetSheet } from './facet-choice.tsx';
import { FacetPanel, shownFacets } from './facet-panel.tsx';
import { countFacets, listingLink, withFacetsOf } from './listing-address.ts';
import { EmptyListing, EmptyPage, NothingLeft } from './listing-empty.tsx';
import { plusUnless } from './plus-unless.ts';
import { useLasting, useTurning } from './use-listing.ts';

/** Breadcrumb, title and narrower categories on top of a listing. */
export function ListingHead({ listing, count }: { listing: Listing; count: string }) {
  return (
    <header className="pt-3 xs:pt-5">
      {listing.breadcrumbs.length > 1 && <MmBreadcrumbs label={messages.breadcrumbs} crumbs={listing.breadcrumbs} />}
      <div className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-2 xs:mt-4">
        <h1 className="mm-headline text-h1">{listing.title}</h1>
        <p className="pb-1.5 text-small text-quiet tabular-nums">{count}</p>
      </div>
      {listing.intro && <p className="mt-3 max-w-2xl text-quiet xs:text-lead">{listing.intro}</p>}
      {listing.children.length > 0 && (
        <nav
          aria-label={messages.narrow}
          className="-mx-4 mt-5 overflow-x-auto px-4 [scrollbar-width:none] xs:mx-0 xs:px-0 sm:hidden"
        >
          <ul className="flex gap-2 xs:flex-wrap">
            {listing.children.map((child) => (
              <li key={child.link}>
                <Link
                  to={child.link}
                  prefetch="intent"
                  className="inline-flex h-11 items-center gap-2 rounded-pill border border-line-strong bg-card px-4 text-small font-semibold whitespace-nowrap transition-colors hover:border-ink hover:bg-highlight hover:text-on-highlight xs:h-10"
                >
                  {child.title}
                  <span className="text-micro font-normal tabular-nums">{child.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

type BodyProps = {
  listing: Listing;
  /** Instead of what is said where there is nothing at all. */
  emptyState?: React.ReactNode;
  sorts?: readonly SearchSort[];
  /** Where a narrower category leads; its own listing unless told. */
  categoryLink?: (child: Listing['children'][number]) => string;
};

/** Facets at the side or in a sheet; sort links, layout switch, cards, page links. */
export function ListingBody({ listing, emptyState, sorts = listingSorts, categoryLink }: BodyProps) {
  const [params] = useSearchParams();
  const narrowed = countFacets(params) > 0;
  const linkOf = categoryLink ?? ((child) => withFacetsOf(child.link, params));
  if (listing.total === 0 && !narrowed) return emptyState ?? <EmptyListing />;
  const hasPanel = listing.children.length > 0 || shownFacets(listing.facets).length > 0;
  return (
    <div className={cx('mt-6', hasPanel && 'sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:gap-10')}>
      {hasPanel && (
        <aside aria-label={messages.filters({ count: 0 })} className="hidden sm:block">
          <FacetPanel listing={listing} categoryLink={linkOf} />
        </aside>
      )}
      <div className="min-w-0">
        <Toolbar listing={listing} sorts={sorts} sheet={hasPanel} categoryLink={linkOf} />
        <ChosenFacets listing={listing} />
        <Results listing={listing} narrow={hasPanel} />
      </div>
    </div>
  );
}

type ToolbarProps = Required<Pick<BodyProps, 'listing' | 'sorts' | 'categoryLink'>> & { sheet: boolean };

function Toolbar({ listing, sorts, sheet, categoryLink }: ToolbarProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const linkTo = (sort: SearchSort) => listingLink(pathname, params, { sort });
  return (
    <div className="border-y">
      <div className="flex items-center justify-between gap-4 py-1">
        <SortLinks current={listing.sort} sorts={sorts} linkTo={linkTo} />
        <LayoutSwitch />
      </div>
      {sheet && (
        <div className="border-t py-2 sm:hidden">
          <FacetSheet listing={listing} categoryLink={categoryLink} />
        </div>
      )}
    </div>
  );
}

function Results({ listing, narrow }: { listing: Listing; narrow: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const layout = usePreferences((preferences) => preferences.layout);
  const turning = useTurning();
  const waiting = useLasting(turning);
  if (listing.total === 0) return <NothingLeft />;
  const pages = Math.ceil(listing.total / listing.pageSize);
  return (
    <>
      <p role="status" className="sr-only">
        {turning
          ? messages.loading
          : messages.results({ count: listing.total, more: plusUnless(listing.totalIsExact) })}
      </p>
      <div aria-busy={turning} className="mt-6">
        {waiting ? (
          <CardGridSkeleton count={listing.pageSize} layout={layout} narrow={narrow} />
        ) : listing.list.length > 0 ? (
          <CardGrid cards={listing.list} layout={layout} narrow={narrow} />
        ) : (
          <EmptyPage link={listingLink(pathname, params, { pageNum: 1 })} />
        )}
      </div>
      <div className="mt-12">
        <MmPagination
          label={messages.pages}
          pageNum={listing.pageNum}
          pages={pages}
          linkTo={(pageNum) => listingLink(pathname, params, { pageNum })}
          messages={{ previous: messages.previousPage, next: messages.nextPage, page: messages.page }}
        />
      </div>
    </>
  );
}

type SortProps = { current: SearchSort; sorts: readonly SearchSort[]; linkTo: (sort: SearchSort) => string };

function SortLinks({ current, sorts, linkTo }: SortProps) {
  return (
    <nav
      aria-label={messages.sortBy}
      className="-ms-4 min-w-0 flex-1 overflow-x-auto ps-4 [scrollbar-width:none] xs:ms-0 xs:ps-0"
    >
      <ul className="flex items-center gap-5 text-small whitespace-nowrap">
        <li aria-hidden className="hidden text-quiet sm:block">
          {messages.sortBy}
        </li>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={linkTo(sort)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className={cx(
                'inline-flex h-11 items-center border-b-2 font-semibold',
                sort === current ? 'border-accent text-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {messages.sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const layoutIcons: Record<ListingLayout, typeof LayoutGrid> = { gird: LayoutGrid, list: Rows3 };

function LayoutSwitch() {
  const { layout, setLayout } = usePreferences((preferences) => preferences);
  return (
    <fieldset className="flex shrink-0">
      <legend className="sr-only">{messages.layout}</legend>
      {listingLayouts.map((choice) => {
        const Icon = layoutIcons[choice];
        return (
          <button
            key={choice}
            type="button"
            title={messages.layouts[choice]}
            aria-label={messages.layouts[choice]}
            aria-pressed={choice === layout}
            onClick={() => setLayout(choice)}
            className={cx(
              'grid size-11 place-items-center rounded-pill',
              choice === layout ? 'bg-paper-deep text-ink' : 'text-quiet hover:text-ink',
            )}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        );
      })}
    </fieldset>
  );
}
