import type { Listing } from '@merchmill/contract/catalog/listing.shapes.ts';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrency } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { catalogMessages as messages } from '../messages/catalog.ts';
import { FacetPanel, valueLabel } from './facet-panel.tsx';
import { countFacets, toggledFacet, withoutFacets } from './listing-address.ts';
import { plusUnless } from './plus-unless.ts';
import { useListingParams, useTurning } from './use-listing.ts';

type CategoryLink = Parameters<typeof FacetPanel>[0]['categoryLink'];

/** Everything that is chosen, each to be taken back by itself, and all at once. */
export function ChosenFacets({ listing }: { listing: Listing }) {
  const { pathname } = useLocation();
  const params = useListingParams();
  const currency = useCurrency();
  const chosen = listing.facets.flatMap(({ name, values }) =>
    values.filter((value) => params.getAll(name).includes(value.value)).map((value) => ({ name, ...value })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={messages.chosen} className="mt-4 flex flex-wrap items-center gap-2">
      {chosen.map((each) => (
        <li key={`${each.name} ${each.value}`}>
          <Link
            to={toggledFacet(pathname, params, each.name, each.value)}
            preventScrollReset
            aria-label={messages.remove({
              what: `${messages.facets[each.name]}: ${valueLabel(each.name, each, currency)}`,
            })}
            className="inline-flex h-11 items-center gap-2 rounded-pill bg-paper-deep pe-3 ps-4 text-small hover:bg-highlight hover:text-on-highlight sm:h-9"
          >
            {each.hex && (
              <span
                aria-hidden
                className="size-3.5 rounded-pill border border-ink/25"
                style={{ backgroundColor: each.hex }}
              />
            )}
            {valueLabel(each.name, each, currency)}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withoutFacets(pathname, params)}
          preventScrollReset
          className="mm-link inline-flex h-11 items-center px-2 text-small sm:h-9"
        >
          {messages.clearFilters}
        </Link>
      </li>
    </ul>
  );
}

type SheetProps = { listing: Listing; categoryLink: CategoryLink };

/** Where there is no room beside the cards: a button that opens the facets as a sheet. */
export function FacetSheet({ listing, categoryLink }: SheetProps) {
  const { pathname } = useLocation();
  const params = useListingParams();
  const turning = useTurning();
  const [open, setOpen] = useState(false);
  const count = countFacets(params);
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="sm:hidden"
      >
        {messages.filters({ count })}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.filters({ count })}
        closeLabel={messages.closeFilters}
      >
        <FacetPanel listing={listing} categoryLink={categoryLink} replace />
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex items-center justify-between gap-3 border-t bg-card px-6 py-4 xs:-bottom-8 xs:-mx-8 xs:-mb-8 xs:px-8">
          {count > 0 ? (
            <Link
              to={withoutFacets(pathname, params)}
              replace
              preventScrollReset
              className="mm-link inline-flex h-11 items-center text-small"
            >
              {messages.clearFilters}
            </Link>
          ) : (
            <span />
          )}
          <MmButton onClick={() => setOpen(false)} busy={turning}>
            {messages.showResults({ count: listing.total, more: plusUnless(listing.totalIsExact) })}
          </MmButton>
        </div>
      </MmDialog>
    </>
  );
}
