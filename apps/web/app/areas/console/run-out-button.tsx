import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { PackageX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { productionMessages as words } from './messages/production.ts';
import { useWork } from './use-work.ts';

const canRunOut: readonly Piece['state'][] = ['waiting', 'filesReady', 'printing', 'qualityCheck', 'reprint'];

/** Says where somebody stands at the shelf that what a piece is made of is not there. Nothing where it cannot be so. */
export function RunOutButton({ piece }: { piece: Piece }) {
  const { busy, run } = useWork();
  const [open, setOpen] = useState(false);
  if (!canRunOut.includes(piece.state) || piece.second) return null;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    const params = { pieceId: piece.bizId };
    const said = await run(
      (call) => call(productionCalls.runOut, { params, body: { note } }),
      () => words.stockOutSent,
    );
    if (said) setOpen(false);
  };
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
        <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <p>{words.stockOutText}</p>
          <MmTextField name="note" label={words.stockOutNote} maxLength={300} />
          <MmButton type="submit" variant="danger" busy={busy}>
            {words.stockOutSend}
          </MmButton>
        </form>
      </MmDialog>
    </>
  );
}
