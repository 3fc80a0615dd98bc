import { formatMinor } from '@merchmill/contract/money.ts';
import type { DeliveryPlan, OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { PlanKind } from '@merchmill/contract/orders/shipping.shapes.ts';
import { Package } from 'lucide-react';
import { useId } from 'react';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { MmRadioCards, type RadioCard } from '../../../ui/radio-cards.tsx';
import { deliveryMessages as messages } from '../messages/delivery.ts';
import { comparePlan, describePlan, titleOfPlan } from './plan-messages.ts';

type PlanSectionProps = {
  preview: OrderPreview;
  /** What the shopper has just chosen, before the total for it is there. */
  wanted: PlanKind | null;
  onChoose: (kind: PlanKind) => void;
};

/** The splits that differ in price, date or number of parcels; nothing to choose where there is one only. */
export function PlanSection({ preview, wanted, onChoose }: PlanSectionProps) {
  const { plans, totals } = preview;
  const kind = wanted ?? preview.plan;
  const chosen = plans.find((plan) => plan.kinds.includes(kind)) ?? plans[0];
  const cheapest = plans.find((plan) => plan.kinds.includes('cheapest'));
  if (!chosen || !cheapest || plans.length < 2) return <ParcelList preview={preview} />;
  return (
    <div className="mt-8">
      <MmRadioCards
        legend={messages.planLegend}
        cards={plans.map((plan) => planCard(plan, cheapest, totals.currency))}
        chosen={chosen.kinds[0]!}
        onChoose={(value) => onChoose(value as PlanKind)}
      />
      <ParcelList preview={preview} />
    </div>
  );
}

function planCard(plan: DeliveryPlan, cheapest: DeliveryPlan, currency: string): RadioCard {
  const compared = comparePlan(plan, cheapest, currency);
  return {
    value: plan.kinds[0]!,
    title: titleOfPlan(plan),
    aside: formatMinor(plan.priceMinor, currency),
    note: (
      <>
        <span className="block font-medium text-ink">{describePlan(plan)}</span>
        {plan.dutyMinor > 0 && (
          <span className="block">{messages.withDuty({ duty: formatMinor(plan.dutyMinor, currency) })}</span>
        )}
        {compared && <span className="block">{compared}</span>}
      </>
    ),
  };
}

const shownAtMost = 6;

/** What comes in which parcel, where there are several. */
function ParcelList({ preview: { parcels } }: { preview: OrderPreview }) {
  const id = useId();
  if (parcels.length < 2) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="mb-2.5 text-small font-semibold">
        {messages.parcelsTitle}
      </h3>
      <ol className="grid gap-2 text-small">
        {parcels.slice(0, shownAtMost).map((parcel, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name but their place in the list
          <li key={index} className="flex items-start gap-2.5">
            <Package aria-hidden className="mt-px size-4.5 shrink-0 text-quiet" />
            <span>
              {messages.parcel({ number: index + 1, count: parcel.units, place: parcel.warehouse.name })}
              <span className="text-quiet">
                , {messages.arrives({ range: formatDayRange(parcel.arrivesFrom, parcel.arrivesTo) })}
              </span>
            </span>
          </li>
        ))}
        {parcels.length > shownAtMost && (
          <li className="text-quiet">{messages.moreParcels({ count: parcels.length - shownAtMost })}</li>
        )}
      </ol>
    </section>
  );
}
