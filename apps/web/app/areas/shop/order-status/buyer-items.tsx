import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { BuyerOrder } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { useId, useState } from 'react';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmSelect } from '../../../ui/select.tsx';

type Line = BuyerOrder['lines'][number];

/** What was ordered, as it is going to look. */
export function BuyerItems({ order, token }: { order: BuyerOrder; token: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {messages.items}
      </h2>
      <MmCard>
        <ul className="divide-y">
          {order.lines.map((line) => (
            <li key={line.bizId} className="grid gap-4 py-5 first:pt-0 last:pb-0 xs:grid-cols-[13rem_minmax(0,1fr)]">
              <MmPicture
                picture={line.picture}
                sizes="(min-width: 768px) 208px, 90vw"
                className="aspect-square w-full rounded-card border bg-paper-deep object-cover"
              />
              <div>
                <p className="font-semibold">{line.title}</p>
                <p className="mt-0.5 text-small text-quiet">
                  {line.quantity} × {line.variant}
                </p>
                {line.swaps.length > 0 && (
                  <div className="mt-3">
                    <SwapButton line={line} token={token} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      </MmCard>
    </section>
  );
}

function SwapButton({ line, token }: { line: Line; token: string }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { skuId: line.swaps[0]!.skuId },
    send: (call, { skuId }) => call(buyerCalls.swap, { params: { token }, body: { orderLineId: line.bizId, skuId } }),
    done: () => setOpen(false),
    say: messages.variantChanged,
  });
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={messages.changeSizeOf({ title: line.title })}
        onClick={() => setOpen(true)}
      >
        {messages.changeSize}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.changeSizeOf({ title: line.title })}
        lead={line.variant}
        label={messages.changeSize}
        form={form}
      >
        <MmSelect
          {...form.field('skuId')}
          label={messages.newVariant}
          options={line.swaps.map((swap) => ({ value: swap.skuId, label: swap.variant }))}
        />
      </ActDialog>
    </>
  );
}
