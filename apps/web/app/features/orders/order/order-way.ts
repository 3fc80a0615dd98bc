import type { OrderState } from '@merchmill/contract/enums.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';

/** The stations that a shopper follows; being shipped in parts is a part of being shipped. */
const stations = ['unpaid', 'paid', 'inProduction', 'shipped', 'delivered'] as const;
type Station = (typeof stations)[number];
type Ending = 'cancelled' | 'refunded';

export type WayStep = {
  key: Station | Ending;
  state: 'done' | 'current' | 'ahead' | 'stopped';
  /** When it was reached, ISO-8601; null while it is ahead, and for a station that was passed over. */
  at: string | null;
  /** Reached in part. */
  partly: boolean;
};

const stationOf: Readonly<Record<OrderState, Station | Ending>> = {
  unpaid: 'unpaid',
  paid: 'paid',
  inProduction: 'inProduction',
  partlyShipped: 'shipped',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The way of an order from its status flow: the stations behind it, where it is, and those ahead or its early end. */
export function orderWay({ state, statusFlow }: Pick<OrderDetail, 'state' | 'statusFlow'>): WayStep[] {
  const here = stationOf[state];
  const reachedAt = new Map<Station | Ending, string>();
  for (const change of statusFlow) {
    const station = stationOf[change.state];
    if (!reachedAt.has(station)) reachedAt.set(station, change.at);
  }
  const step = (key: Station | Ending, stepState: WayStep['state']): WayStep => ({
    key,
    state: stepState,
    at: stepState === 'ahead' ? null : (reachedAt.get(key) ?? null),
    partly: key === 'shipped' && state === 'partlyShipped',
  });
  if (here === 'cancelled' || here === 'refunded') {
    const passed = stations.filter((station) => reachedAt.has(station)).map((station) => step(station, 'done'));
    return [...passed, step(here, 'stopped')];
  }
  const position = stations.indexOf(here);
  return stations.map((station, index) => {
    if (index > position) return step(station, 'ahead');
    return step(station, index < position || station === 'delivered' ? 'done' : 'current');
  });
}
