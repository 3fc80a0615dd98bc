import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import type { MethodChoice } from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmSkeleton } from '../../../ui/skeleton.tsx';
import { staffOrderMessages as messages } from '../messages/staff-order.ts';

type MethodCardsProps = {
  orderId: string;
  chosen: string;
  error: string | undefined;
  onChoose: (method: string) => void;
};

function costOf({ costsMore }: MethodChoice): string {
  const amount = formatCents(Math.abs(costsMore), { currency: 'USD', rate: 1 });
  if (costsMore === 0) return messages.costsSame;
  return costsMore > 0 ? messages.costsMore({ amount }) : messages.costsLess({ amount });
}

/** The other ways to ship an order, with what each costs the shop. */
export function MethodCards({ orderId, chosen, error, onChoose }: MethodCardsProps) {
  const { call } = useApi();
  const { data, isError } = useQuery({
    queryKey: ['staffOrder.methods', orderId],
    queryFn: () => call(aftersaleConsoleCalls.methods, { params: { orderId } }),
    staleTime: 0,
  });
  if (isError) return <p role="alert">{messages.methodsFailed}</p>;
  if (!data) return <MmSkeleton className="h-24" />;
  const others = data.filter(({ current }) => !current);
  if (!others.length) return <p className="text-small text-quiet">{messages.noMethods}</p>;
  return (
    <MmRadioCards
      legend={messages.methods}
      chosen={chosen}
      onChoose={onChoose}
      error={chosen ? undefined : error}
      cards={others.map((each) => ({
        value: each.method,
        title: each.label,
        note: `${formatDayRange(each.arrivesFrom, each.arrivesTo)} · ${costOf(each)}`,
      }))}
    />
  );
}
