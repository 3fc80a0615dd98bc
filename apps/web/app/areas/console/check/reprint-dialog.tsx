import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { type ReprintReason, reprintReasons } from '@merchmill/contract/fulfillment/production.ts';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDigitsField } from '../../../ui/number-fields.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { FormButtons } from '../editing/form-buttons.tsx';
import { productionMessages as messages } from '../messages/production.ts';

type Props = {
  unit: Unit;
  /** Chosen at first. */
  reason?: ReprintReason;
  open: boolean;
  onClose: () => void;
  onDone?: () => void;
};

/** A scan ends with Enter: that alone sends nothing, only the button does. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** What is wrong with a unit, and how many of them. */
export function ReprintDialog({ unit, reason = reprintReasons[0], open, onClose, onDone }: Props) {
  const upTo = unit.quantity;
  const shape = z.object({
    reason: z.enum(reprintReasons),
    note: z.string(),
    quantity: z.coerce
      .number()
      .min(1, messages.fromOneTo({ max: upTo }))
      .max(upTo, messages.fromOneTo({ max: upTo })),
  });
  const form = useForm({
    initial: { reason, note: '', quantity: String(upTo) },
    check: shape.safeParse,
    send: async (call, body) => {
      await call(productionCalls.reprint, { params: { unitId: unit.bizId }, body });
      return body.quantity;
    },
    say: (count) => messages.sentToReprint({ count }),
    done: (quantity) => {
      onClose();
      if (quantity === upTo) onDone?.();
    },
    clears: true,
  });
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={messages.reprintTitle}
      description={`${unit.orderNumber}, ${unit.title}, ${unit.variant}`}
      closeLabel={messages.close}
    >
      <MmForm form={form} onKeyDown={keepEnter} className="grid gap-5">
        <ReasonField chosen={form.values.reason} onChoose={(reason) => form.set({ reason })} />
        {unit.quantity > 1 && (
          <MmDigitsField
            {...form.field('quantity')}
            kind="digits"
            label={messages.howMany}
            hint={messages.ofUnits({ count: unit.quantity })}
          />
        )}
        <MmTextField
          {...form.field('note')}
          label={messages.reprintNote}
          hint={messages.noteHint}
          maxLength={300}
          autoComplete="off"
        />
        <FormButtons busy={form.busy} onCancel={onClose} label={messages.sendToReprint} />
      </MmForm>
    </MmDialog>
  );
}

function ReasonField({ chosen, onChoose }: { chosen: ReprintReason; onChoose: (reason: ReprintReason) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{messages.reason}</legend>
      <div className="flex flex-wrap gap-2">
        {reprintReasons.map((each) => (
          <label key={each} className="cursor-pointer">
            <input
              type="radio"
              name="reason"
              value={each}
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="peer sr-only"
            />
            <span className="grid h-11 place-items-center rounded-pill border border-line-strong bg-card px-4 text-small font-semibold peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:border-ink">
              {messages.reasons[each]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
