import type { Listing, SearchSort } from '@merchmill/contract/catalog.ts';
import { type ListingLayout, type ListingSort, listingLayouts, listingSorts } from '@merchmill/contract/enums.ts';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { catalogMessages as words } from '../messages/catalog.ts';
import { usePreferences } from '../state/shop-context.tsx';
import { MmBreadcrumbs } from '../ui/breadcrumbs.tsx';
import { MmLinkButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { MmPagination } from '../ui/pagination.tsx';
import { MmEmptyState } from '../ui/state-panel.tsx';
import { CardGrid } from './card-grid.tsx';
import { listingLink } from './listing-address.ts';

/** Breadcrumb, title and narrower categories on top of a listing. */
export function ListingHead({ listing, count }: { listing: Listing; count: string }) {
  return (
    <header className="pt-3 xs:pt-5">
      {listing.breadcrumbs.length > 1 && <MmBreadcrumbs label={words.breadcrumbs} crumbs={listing.breadcrumbs} />}
      <div className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-2 xs:mt-4">
        <h1 className="mm-headline text-h1">{listing.title}</h1>
        <p className="pb-1.5 text-small text-quiet tabular-nums">{count}</p>
      </div>
      {listing.intro && <p className="mt-3 max-w-2xl text-quiet xs:text-lead">{listing.intro}</p>}
      {listing.children.length > 0 && (
        <nav
          aria-label={words.narrow}
          className="-mx-4 mt-5 overflow-x-auto px-4 [scrollbar-width:none] xs:mx-0 xs:px-0"
        >
          <ul className="flex gap-2 xs:flex-wrap">
            {listing.children.map((child) => (
              <li key={child.link}>
                <Link
                  to={child.link}
                  prefetch="intent"
                  className="inline-flex h-11 items-center gap-2 rounded-pill border border-line-strong bg-card px-4 text-small font-semibold whitespace-nowrap transition-colors hover:border-ink hover:bg-yellow hover:text-on-yellow xs:h-10"
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

/** Sort links, layout switch, cards, page links. */
export function ListingBody({ listing, emptyState }: { listing: Listing; emptyState?: React.ReactNode }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const layout = usePreferences((preferences) => preferences.layout);
  const pages = Math.ceil(listing.total / listing.pageSize);
  const navigation = useNavigation();
  const turning = navigation.state === 'loading' && navigation.location.pathname === pathname;
  if (listing.total === 0) return emptyState ?? <EmptyListing />;
  return (
    <div className="mt-6">
      <div className="flex items-center justify-between gap-4 border-y py-1">
        <SortLinks current={listing.sort} linkTo={(sort) => listingLink(pathname, params, { sort })} />
        <LayoutSwitch />
      </div>
      <div aria-busy={turning} className={cx('mt-6 transition-opacity', turning && 'opacity-50')}>
        {listing.list.length > 0 ? (
          <CardGrid cards={listing.list} layout={layout} />
        ) : (
          <EmptyPage link={listingLink(pathname, params, { pageNum: 1 })} />
        )}
      </div>
      <div className="mt-12">
        <MmPagination
          label={words.pages}
          pageNum={listing.pageNum}
          pages={pages}
          linkTo={(pageNum) => listingLink(pathname, params, { pageNum })}
          words={{ previous: words.previousPage, next: words.nextPage, page: words.page }}
        />
      </div>
    </div>
  );
}

function SortLinks({ current, linkTo }: { current: SearchSort; linkTo: (sort: ListingSort) => string }) {
  return (
    <nav
      aria-label={words.sortBy}
      className="-ml-4 min-w-0 flex-1 overflow-x-auto pl-4 [scrollbar-width:none] xs:ml-0 xs:pl-0"
    >
      <ul className="flex items-center gap-5 text-small whitespace-nowrap">
        <li aria-hidden className="hidden text-quiet sm:block">
          {words.sortBy}
        </li>
        {listingSorts.map((sort) => (
          <li key={sort}>
            <Link
              to={linkTo(sort)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className={cx(
                'inline-flex h-11 items-center border-b-2 font-semibold',
                sort === current ? 'border-magenta text-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {words.sorts[sort]}
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
      <legend className="sr-only">{words.layout}</legend>
      {listingLayouts.map((choice) => {
        const Icon = layoutIcons[choice];
        return (
          <button
            key={choice}
            type="button"
            title={words.layouts[choice]}
            aria-label={words.layouts[choice]}
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

function EmptyListing() {
  return (
    <MmEmptyState
      title={words.emptyTitle}
      action={
        <>
          <MmLinkButton to="/product">{words.browseProducts}</MmLinkButton>
          <MmLinkButton to="/design" variant="secondary">
            {words.browseDesigns}
          </MmLinkButton>
        </>
      }
    >
      {words.emptyText}
    </MmEmptyState>
  );
}

function EmptyPage({ link }: { link: string }) {
  return (
    <MmEmptyState title={words.emptyPageTitle} action={<MmLinkButton to={link}>{words.toFirstPage}</MmLinkButton>}>
      {words.emptyPageText}
    </MmEmptyState>
  );
}
