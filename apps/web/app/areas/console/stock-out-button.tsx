import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { productionMessages as messages } from './messages/production.ts';

const canStockOut: readonly Unit['state'][] = ['waiting', 'filesReady', 'printing', 'qualityCheck', 'reprint'];

/** Says where somebody stands at the bin that what a unit is made of is not there. Nothing where it cannot be so. */
export function StockOutButton({ unit }: { unit: Unit }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { note: '' },
    send: (call, body) => call(productionCalls.stockOut, { params: { unitId: unit.bizId }, body }),
    say: messages.stockOutSent,
    done: () => setOpen(false),
    clears: true,
  });
  if (!canStockOut.includes(unit.state) || unit.second) return null;
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={messages.stockOutOf({ title: unit.title, variant: unit.variant })}
        onClick={() => setOpen(true)}
      >
        <PackageX aria-hidden className="size-4" />
        {messages.stockOut}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.stockOutTitle}
        description={`${unit.orderNumber}, ${unit.title}, ${unit.variant}`}
        closeLabel={messages.close}
      >
        <MmForm form={form} className="grid gap-5">
          <p>{messages.stockOutText}</p>
          <MmTextField {...form.field('note')} label={messages.stockOutNote} maxLength={300} />
          <MmButton type="submit" variant="danger" busy={form.busy}>
            {messages.stockOutSend}
          </MmButton>
        </MmForm>
      </MmDialog>
    </>
  );
}
