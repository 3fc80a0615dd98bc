import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreOrderDetail, StoreOrderLine } from '@merchmill/contract/stores/store-order.shapes.ts';
import { useState } from 'react';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const tones: Record<StoreOrderLine['resolution'], BadgeTone> = {
  unresolved: 'error',
  ours: 'success',
  notOurs: 'neutral',
};

type Props = { order: StoreOrderDetail; mayEdit: boolean };

/** What was bought, what we make of it, and what buyers wrote: as text and nothing else. */
export function OrderLines({ order, mayEdit }: Props) {
  const [asked, setAsked] = useState<StoreOrderLine | null>(null);
  const mayResolve = mayEdit && ['held', 'waiting', 'notOurs'].includes(order.state);
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-base font-semibold">
        {messages.lines}
      </h2>
      <ul className="mt-3 grid gap-3">
        {order.lines.map((line) => (
          <li key={line.lineId} className="rounded-card border bg-card p-5">
            <Line line={line} />
            {mayResolve && (
              <div className="mt-3">
                <MmButton
                  size="s"
                  variant={line.resolution === 'unresolved' ? 'primary' : 'secondary'}
                  onClick={() => setAsked(line)}
                >
                  {line.resolution === 'unresolved' ? messages.sayWhat : messages.change}
                </MmButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ResolveDialog orderId={order.bizId} storeId={order.storeId} line={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function Line({ line }: { line: StoreOrderLine }) {
  const { title, options, sku, quantity, price, answers, resolution, matchedBy, product, variant } = line;
  const amount = formatMinor(price.amountMinor, price.currency);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{title}</h3>
          <p className="text-small text-quiet">
            {Object.values(options).join(' / ')}
            {sku && <span className="block">{messages.sku({ sku })}</span>}
          </p>
        </div>
        <p className="tabular-nums">{messages.quantityOf({ quantity, price: amount })}</p>
      </div>
      {answers.length > 0 && (
        <dl className="mt-3 grid gap-2 text-small">
          {answers.map(({ label, value, isFile }) => (
            <div key={`${label} ${value}`}>
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words whitespace-pre-line">
                {isFile ? messages.theirFile({ name: value }) : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <MmBadge tone={tones[resolution]}>{messages.resolutions[resolution]}</MmBadge>
        {product && <span className="break-words">{messages.madeAs({ product, variant: variant ?? '' })}</span>}
        {matchedBy && <span className="text-quiet">{messages.matches[matchedBy]}</span>}
      </div>
    </>
  );
}
