import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';

type Group = Cart['groups'][number];

/**
 * The cart as it is going to be sent: its lines grouped by the place that makes them in the chosen plan. A line that
 * the plan does not know yet stays where the cart has it.
 */
export function groupByPlan(cart: Cart, plan: Pick<OrderPreview, 'lineIds' | 'parcels'> | null): Cart {
  if (!plan) return cart;
  const makers = new Map(
    plan.parcels.flatMap(({ warehouse, contents }) =>
      contents.map((content) => [plan.lineIds[content.line], warehouse] as const),
    ),
  );
  const groups = new Map<string, Group>();
  for (const group of cart.groups) {
    for (const line of group.lines) {
      const warehouse = makers.get(line.bizId) ?? group.warehouse;
      const known = groups.get(warehouse.code);
      groups.set(warehouse.code, { warehouse, lines: [...(known?.lines ?? []), line] });
    }
  }
  return { ...cart, groups: [...groups.values()] };
}
