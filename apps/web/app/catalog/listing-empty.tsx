import { useLocation, useSearchParams } from 'react-router';
import { catalogMessages as words } from '../messages/catalog.ts';
import { MmLinkButton } from '../ui/button.tsx';
import { MmEmptyState } from '../ui/state-panel.tsx';
import { withoutFacets } from './listing-address.ts';

export function EmptyListing() {
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

/** Too much was chosen. */
export function NothingLeft() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <MmEmptyState
      title={words.nothingLeftTitle}
      action={<MmLinkButton to={withoutFacets(pathname, params)}>{words.clearFilters}</MmLinkButton>}
    >
      {words.nothingLeftText}
    </MmEmptyState>
  );
}

/** The address asks for a page behind the last one. */
export function EmptyPage({ link }: { link: string }) {
  return (
    <MmEmptyState title={words.emptyPageTitle} action={<MmLinkButton to={link}>{words.toFirstPage}</MmLinkButton>}>
      {words.emptyPageText}
    </MmEmptyState>
  );
}
