import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { chosenOf, sumOf, type Wanted, wantedUnshipped } from '@merchmill/contract/money/refund.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { lifeMessages as messages } from '../messages/order-life.ts';

type Chosen = { quantities: Readonly<Record<string, number>>; shipping: boolean };

/** What is wanted back of an order: how many of each line, and the shipping. */
export function useRefundChoice(atFirst: Chosen = { quantities: {}, shipping: false }) {
  const [chosen, setChosen] = useState(atFirst);
  const lines = Object.entries(chosen.quantities).flatMap(([orderLineId, quantity]) =>
    quantity > 0 ? [{ orderLineId, quantity }] : [],
  );
  const wanted: Wanted & { lines: typeof lines } = { lines, shipping: chosen.shipping };
  return { chosen, setChosen, wanted };
}

type RefundFieldsProps = Omit<ReturnType<typeof useRefundChoice>, 'wanted'> & {
  parts: readonly RefundPart[];
  totals: { currency: string };
  /** Nothing of the order has shipped: with the last of it, its shipping goes back. */
  unshipped: boolean;
  /** Nothing is chosen. */
  error?: string | undefined;
};

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: String(i) }));

type LineQuantitiesProps = Pick<RefundFieldsProps, 'parts' | 'error' | 'chosen' | 'setChosen'>;

/** How many of each line, up to what is left of it. */
export function LineQuantities({ parts, error, chosen, setChosen }: LineQuantitiesProps) {
  const setQuantity = (id: string, quantity: number) =>
    setChosen({ ...chosen, quantities: { ...chosen.quantities, [id]: quantity } });
  return (
    <ul className="grid gap-3">
      {parts.map(
        (part, at) =>
          part.orderLineId !== null && (
            <RefundLine
              key={part.orderLineId}
              part={part}
              quantity={chosen.quantities[part.orderLineId] ?? 0}
              error={at === parts.findIndex((each) => each.left > 0) ? error : undefined}
              onChange={(quantity) => setQuantity(part.orderLineId!, quantity)}
            />
          ),
      )}
    </ul>
  );
}

/** Lines with quantities and the shipping, each up to what is left of it, and what they come to with their taxes. */
export function RefundFields({ parts, totals, unshipped, error, chosen, setChosen }: RefundFieldsProps) {
  const lines = Object.entries(chosen.quantities).map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
  const asked: Wanted = { lines, shipping: chosen.shipping };
  const wanted = unshipped ? wantedUnshipped(parts, asked) : asked;
  const sum = sumOf(chosenOf(parts, wanted));
  const shipping = parts.find((part) => part.orderLineId === null);
  return (
    <>
      <LineQuantities parts={parts} error={error} chosen={chosen} setChosen={setChosen} />
      {shipping && (
        <MmCheckbox
          checked={wanted.shipping ?? false}
          disabled={shipping.left === 0 || wanted !== asked}
          onChange={(event) => setChosen({ ...chosen, shipping: event.target.checked })}
        >
          {messages.refundShipping}{' '}
          <span className="text-quiet">
            {shipping.left === 0 ? messages.nothingLeft : formatMinor(shipping.netMinor, totals.currency)}
          </span>
        </MmCheckbox>
      )}
      <dl aria-live="polite" className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t pt-3 text-small">
        <dt className="text-quiet">{messages.refundNet}</dt>
        <dd className="text-end tabular-nums">{formatMinor(sum.netMinor, totals.currency)}</dd>
        <dt className="text-quiet">{messages.refundTax}</dt>
        <dd className="text-end tabular-nums">{formatMinor(sum.taxMinor, totals.currency)}</dd>
        <dt className="font-semibold">{messages.refundSum}</dt>
        <dd className="text-end font-semibold tabular-nums">
          {formatMinor(sum.netMinor + sum.taxMinor, totals.currency)}
        </dd>
      </dl>
    </>
  );
}

type RefundLineProps = {
  part: RefundPart;
  quantity: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
};

function RefundLine({ part, quantity, error, onChange }: RefundLineProps) {
  const { title, left } = part;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(6rem,auto)] items-center gap-4 text-small">
      <span>
        <span className="font-semibold">{title}</span>
        {left < part.quantity && (
          <span className="block text-quiet">
            {left === 0 ? messages.nothingLeft : messages.leftOf({ left, quantity: part.quantity })}
          </span>
        )}
      </span>
      <MmSelect
        label={messages.howMany({ title })}
        hideLabel
        error={error}
        disabled={left === 0}
        value={String(quantity)}
        onChange={(event) => onChange(Number(event.target.value))}
        options={upTo(left)}
      />
    </li>
  );
}
