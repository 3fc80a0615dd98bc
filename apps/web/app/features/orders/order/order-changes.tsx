import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { lifeMessages as messages } from '../messages/order-life.ts';
import { ActDialog } from './act-form.tsx';
import { type OrderAddress, OrderAddressFields, orderAddressForm } from './order-address.tsx';

/* What its owner and, by the link, its recipient can change of an order: the same dialogs, each with a call of its own. */

type Saving<Value> = (value: Value, call: BrowserCaller) => Promise<unknown>;

type AddressButtonProps = { address: OrderAddress; countries: readonly Country[]; save: Saving<OrderAddress> };

export function AddressButton({ address, countries, save }: AddressButtonProps) {
  const [open, setOpen] = useState(false);
  const { places, initial, shape } = orderAddressForm(address, countries);
  const form = useForm({
    initial,
    check: shape.safeParse,
    send: (call, typed: OrderAddress) => save(typed, call),
    done: () => setOpen(false),
    say: messages.addressChanged,
  });
  return (
    <>
      <MmButton variant="secondary" onClick={() => setOpen(true)}>
        {messages.changeAddress}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.changeAddress}
        label={messages.saveAddress}
        form={form}
      >
        <OrderAddressFields form={form} places={places} />
      </ActDialog>
    </>
  );
}

/** `lead` says what becomes of the money. */
export function CancelButton({ lead, cancel }: { lead: string; cancel: Saving<string> }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { reason: '' },
    send: (call, { reason }) => cancel(reason, call),
    done: () => setOpen(false),
    say: messages.orderCancelled,
  });
  return (
    <>
      <MmButton variant="secondary" onClick={() => setOpen(true)}>
        {messages.cancelOrder}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.cancelTitle}
        lead={lead}
        label={messages.cancelOrder}
        danger
        form={form}
      >
        <MmTextField
          {...form.field('reason')}
          label={messages.cancelReason}
          optional={messages.optional}
          maxLength={200}
        />
      </ActDialog>
    </>
  );
}
