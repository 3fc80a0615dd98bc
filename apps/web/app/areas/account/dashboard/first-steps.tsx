import type { Dashboard } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { platformBySlug } from '@merchmill/contract/stores/store.ts';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { dashboardMessages as messages } from '../messages/dashboard.ts';
import { placeLink } from '../store-products/product-links.ts';
import { connectLink, storeLink } from '../stores/store-links.ts';

type StepProps = { userId: string; dashboard: Dashboard };

/** What a seller does next who has not sold anything yet; nothing once orders come in. */
export function FirstSteps({ userId, dashboard: { counts, stores, storeId } }: StepProps) {
  const mayEdit = useTeamMay('stores.edit');
  const mayPublish = useTeamMay('stores.publish');
  const store = stores.find(({ bizId }) => bizId === storeId) ?? stores[0];
  if (!store)
    return (
      <MmEmptyState
        title={messages.noStoresTitle}
        action={mayEdit && <MmLinkButton to={connectLink(userId)}>{messages.connect}</MmLinkButton>}
      >
        <p>{messages.noStoresText}</p>
      </MmEmptyState>
    );
  if (counts.orders > 0) return null;
  if (counts.products === 0)
    return (
      <MmEmptyState
        title={messages.noProductsTitle}
        action={mayPublish && <MmLinkButton to={placeLink(userId, store.bizId)}>{messages.place}</MmLinkButton>}
      >
        <p>{messages.noProductsText}</p>
      </MmEmptyState>
    );
  if (store.health === 'byFile')
    return (
      <MmEmptyState
        title={messages.noOrdersTitle}
        action={
          <MmLinkButton to={storeLink(userId, store.bizId, 'files')} variant="secondary">
            {messages.openFiles}
          </MmLinkButton>
        }
      >
        <p>{messages.noOrdersByFile}</p>
      </MmEmptyState>
    );
  const isSandbox = store.source === platformBySlug('sandbox')?.source;
  return (
    <MmEmptyState
      title={messages.noOrdersTitle}
      action={
        <MmLinkButton to={store.url} target="_blank" rel="noreferrer" prefetch="none" variant="secondary">
          {messages.visitShop({ name: store.name })}
        </MmLinkButton>
      }
    >
      <p>{messages.noOrdersText}</p>
      {isSandbox && <p className="mt-2">{messages.noOrdersSandbox}</p>}
    </MmEmptyState>
  );
}
