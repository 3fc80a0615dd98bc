import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreOrderEarnings } from '@merchmill/contract/stores/store-order.shapes.ts';
import { cx } from '../../../ui/class-names.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

const { figures, figureTexts, noRate } = dashboardMessages;

/** What the seller earns by an order, and what of its price goes where. */
export function OrderEarnings({ earnings }: { earnings: StoreOrderEarnings }) {
  const { currency, sales, costCents, isEstimate, cost, fees, refunds, profit } = earnings;
  const amount = (minor: number) => formatMinor(minor, currency);
  const dollars = costCents === null ? messages.costUnknown : formatMinor(costCents, 'USD');
  const parts = [
    { label: figures.sales, text: figureTexts.sales, value: amount(sales) },
    { label: figures.cost, text: isEstimate && messages.estimate, value: cost === null ? dollars : amount(-cost) },
    { label: figures.fees, text: figureTexts.fees, value: amount(-fees) },
    ...(refunds ? [{ label: figures.refunds, text: figureTexts.refunds, value: amount(-refunds) }] : []),
  ];
  return (
    <section aria-labelledby="earnings" className="max-w-md">
      <h2 id="earnings" className="text-base font-semibold">
        {messages.earnings}
      </h2>
      <dl className="mt-2 grid gap-2">
        {parts.map(({ label, text, value }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              {label} {text && <span className="block text-small text-quiet">{text}</span>}
            </dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t pt-2 font-semibold">
          <dt>{figures.profit}</dt>
          <dd className={cx('tabular-nums', profit !== null && profit < 0 && 'text-danger')}>
            {profit === null ? dashboardMessages.unknown : amount(profit)}
          </dd>
        </div>
      </dl>
      {costCents !== null && cost === null && (
        <p className="mt-2 text-small text-quiet">{noRate({ currency, amount: dollars })}</p>
      )}
    </section>
  );
}
