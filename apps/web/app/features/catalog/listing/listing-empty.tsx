import { useLocation, useSearchParams } from 'react-router';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { StaffHint } from '../../shop/staff-hint.tsx';
import { catalogMessages as messages } from '../messages/catalog.ts';
import { withoutFacets } from './listing-address.ts';

export function EmptyListing() {
  const { pathname } = useLocation();
  const isWhole = /^\/(product|design)\/?$/.test(pathname);
  if (isWhole) return <EmptyShop />;
  return (
    <MmEmptyState
      title={messages.emptyTitle}
      action={
        <>
          <MmLinkButton to="/product">{messages.browseProducts}</MmLinkButton>
          <MmLinkButton to="/design" variant="secondary">
            {messages.browseDesigns}
          </MmLinkButton>
        </>
      }
    >
      {messages.emptyText}
    </MmEmptyState>
  );
}

/** Not one category, but all of them. */
function EmptyShop() {
  return (
    <>
      <MmEmptyState
        title={messages.emptyTitle}
        action={
          <MmLinkButton to="/" variant="secondary">
            {messages.backHome}
          </MmLinkButton>
        }
      >
        {messages.emptyShopText}
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
      title={messages.nothingLeftTitle}
      action={<MmLinkButton to={withoutFacets(pathname, params)}>{messages.clearFilters}</MmLinkButton>}
    >
      {messages.nothingLeftText}
    </MmEmptyState>
  );
}

/** The address asks for a page behind the last one. */
export function EmptyPage({ link }: { link: string }) {
  return (
    <MmEmptyState
      title={messages.emptyPageTitle}
      action={<MmLinkButton to={link}>{messages.toFirstPage}</MmLinkButton>}
    >
      {messages.emptyPageText}
    </MmEmptyState>
  );
}
