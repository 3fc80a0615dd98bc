import { useLocation, useSearchParams } from 'react-router';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { StaffHint } from '../../shop/staff-hint.tsx';
import { catalogMessages as words } from '../messages/catalog.ts';
import { withoutFacets } from './listing-address.ts';

export function EmptyListing() {
  const { pathname } = useLocation();
  const isWhole = /^\/(product|design)\/?$/.test(pathname);
  if (isWhole) return <EmptyShelves />;
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

/** Not a shelf, but all of them. */
function EmptyShelves() {
  return (
    <>
      <MmEmptyState
        title={words.emptyTitle}
        action={
          <MmLinkButton to="/" variant="secondary">
            {words.backHome}
          </MmLinkButton>
        }
      >
        {words.emptyShopText}
      </MmEmptyState>
      <div className="mx-auto max-w-xl">
        <StaffHint />
      </div>
    </>
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
