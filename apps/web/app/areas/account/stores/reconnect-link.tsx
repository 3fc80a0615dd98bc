import type { StoreSummary } from '@merchmill/contract/stores/store.shapes.ts';
import type { StoreState } from '@merchmill/contract/stores/store.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { installLink } from './store-links.ts';

/** Its access has ended, by whomever: it is there again after the consent page. */
export const canReconnect = (state: StoreState): boolean => state === 'needsReauth' || state === 'disconnected';

/** Leads to the marketplace's consent page. */
export function ReconnectLink({
  store: { name, state, source },
}: {
  store: Pick<StoreSummary, 'name' | 'state' | 'source'>;
}) {
  return (
    <MmLinkButton
      to={installLink(source)}
      reloadDocument
      prefetch="none"
      size="s"
      variant={state === 'needsReauth' ? 'primary' : 'secondary'}
      aria-label={messages.reconnectOf({ name })}
    >
      {messages.reconnect}
    </MmLinkButton>
  );
}
