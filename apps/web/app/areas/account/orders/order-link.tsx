import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCopyButton } from '../../../ui/copy-button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

/** The link by which the recipient follows an order without an account. */
export function LinkButton({ orderId, link }: { orderId: string; link: AfterSale['link'] }) {
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const params = { orderId };
  const make = () => run((call) => call(aftersaleCalls.makeLink, { params }));
  const revoke = () => run((call) => call(aftersaleCalls.revokeLink, { params }), messages.linkEnded);
  return (
    <>
      <MmButton variant="secondary" icon={<Share2 aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {messages.link}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.link}
        description={messages.linkLead}
        closeLabel={messages.close}
      >
        <div className="grid gap-5">
          {problem && (
            <div role="alert">
              <MmNote tone="error">{problem}</MmNote>
            </div>
          )}
          {link && (
            <div>
              <div className="flex items-end gap-2">
                <div className="min-w-0 flex-1">
                  <MmTextField
                    label={messages.link}
                    hideLabel
                    readOnly
                    value={link.url}
                    onFocus={(e) => e.target.select()}
                  />
                </div>
                <MmCopyButton text={link.url} label={messages.copyLink} copiedLabel={messages.copied} />
              </div>
              <p className="mt-2 text-small text-quiet">
                {messages.linkUntil} <MmLocalTime at={link.expiresAt} />
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <MmButton busy={busy} variant={link ? 'secondary' : 'primary'} onClick={() => void make()}>
              {link ? messages.newLink : messages.makeLink}
            </MmButton>
            {link && (
              <MmButton variant="quiet" disabled={busy} onClick={() => void revoke()}>
                {messages.revokeLink}
              </MmButton>
            )}
          </div>
        </div>
      </MmDialog>
    </>
  );
}
