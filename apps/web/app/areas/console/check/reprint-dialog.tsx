import {
  productionCalls,
  type ReprintReason,
  reprintReasons,
} from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Piece } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmDigitsField } from '../../../ui/number-fields.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { productionMessages as words } from '../messages/production.ts';
import { useWork } from '../use-work.ts';

type Props = { piece: Piece; open: boolean; onClose: () => void; onDone: () => void };

/** A scan ends with Enter: that alone sends nothing, only the button does. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** What is wrong with a piece, and how many of them. */
export function ReprintDialog({ piece, open, onClose, onDone }: Props) {
  const { busy, run } = useWork();
  const [reason, setReason] = useState<ReprintReason>(reprintReasons[0]);
  const [wrong, setWrong] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const quantity = Number(form.get('quantity') ?? piece.quantity);
    if (quantity < 1 || quantity > piece.quantity) {
      setWrong(words.fromOneTo({ max: piece.quantity }));
      event.currentTarget.querySelector<HTMLElement>('[name="quantity"]')?.focus();
      return;
    }
    setWrong(undefined);
    const body = { reason, note: String(form.get('note') ?? ''), quantity };
    const params = { pieceId: piece.bizId };
    const made = await run(
      (call) => call(productionCalls.reprint, { params, body }),
      () => words.sentToReprint({ count: quantity }),
    );
    if (!made) return;
    onClose();
    if (quantity === piece.quantity) onDone();
  };
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={words.reprintTitle}
      description={`${piece.orderNumber}, ${piece.title}, ${piece.variant}`}
      closeLabel={words.close}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={keepEnter}
        className="grid gap-5"
      >
        <fieldset>
          <legend className="mb-2 text-small font-semibold">{words.reason}</legend>
          <div className="flex flex-wrap gap-2">
            {reprintReasons.map((each) => (
              <label key={each} className="cursor-pointer">
                <input
                  type="radio"
                  name="reason"
                  value={each}
                  checked={each === reason}
                  onChange={() => setReason(each)}
                  className="peer sr-only"
                />
                <span className="grid h-11 place-items-center rounded-pill border border-line-strong bg-card px-4 text-small font-semibold peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-magenta hover:border-ink">
                  {words.reasons[each]}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {piece.quantity > 1 && (
          <MmDigitsField
            kind="digits"
            name="quantity"
            defaultValue={String(piece.quantity)}
            label={words.howMany}
            error={wrong}
            hint={words.ofPieces({ count: piece.quantity })}
          />
        )}
        <MmTextField name="note" label={words.reprintNote} hint={words.noteHint} maxLength={300} autoComplete="off" />
        <FormButtons busy={busy} onCancel={onClose} label={words.sendToReprint} />
      </form>
    </MmDialog>
  );
}
