import { LoaderCircle } from 'lucide-react';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { cartMessages as messages } from '../messages/cart.ts';

/** Nothing in it: where to begin. `resuming`: the answer to an order that emptied it is still looked for. */
export function EmptyCart({ resuming }: { resuming: boolean }) {
  if (resuming) {
    return (
      <p role="status" className="flex items-center gap-3 py-16 text-quiet">
        <LoaderCircle aria-hidden className="size-5 animate-spin" />
        {messages.resuming}
      </p>
    );
  }
  return (
    <MmEmptyState
      title={messages.emptyTitle}
      action={
        <>
          <MmLinkButton to="/design">{messages.browseDesigns}</MmLinkButton>
          <MmLinkButton to="/product" variant="secondary">
            {messages.browseProducts}
          </MmLinkButton>
        </>
      }
    >
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}
