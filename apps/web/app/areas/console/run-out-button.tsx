import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../shell/page/use-form.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { productionMessages as words } from './messages/production.ts';

const canRunOut: readonly Piece['state'][] = ['waiting', 'filesReady', 'printing', 'qualityCheck', 'reprint'];

/** Says where somebody stands at the shelf that what a piece is made of is not there. Nothing where it cannot be so. */
export function RunOutButton({ piece }: { piece: Piece }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { note: '' },
    send: (call, body) => call(productionCalls.runOut, { params: { pieceId: piece.bizId }, body }),
    say: words.stockOutSent,
    done: () => setOpen(false),
    clears: true,
  });
  if (!canRunOut.includes(piece.state) || piece.second) return null;
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={words.stockOutOf({ title: piece.title, variant: piece.variant })}
        onClick={() => setOpen(true)}
      >
        <PackageX aria-hidden className="size-4" />
        {words.stockOut}
      </MmButton>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.stockOutTitle}
        description={`${piece.orderNumber}, ${piece.title}, ${piece.variant}`}
        closeLabel={words.close}
      >
        <MmForm form={form} className="grid gap-5">
          <p>{words.stockOutText}</p>
          <MmTextField {...form.field('note')} label={words.stockOutNote} maxLength={300} />
          <MmButton type="submit" variant="danger" busy={form.busy}>
            {words.stockOutSend}
          </MmButton>
        </MmForm>
      </MmDialog>
    </>
  );
}
