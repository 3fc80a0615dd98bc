import { formatCents, formatMinor } from '@merchmill/contract/money.ts';
import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import { isShort } from '../../../features/orders/cart/short-line.ts';
import { cartMessages } from '../../../features/orders/messages/cart.ts';

const { changes: messages } = cartMessages;

/** What the shopper saw when the order was placed. */
export type Seen = { cart: Cart; totals: Totals };

/** In sentences, what is different now; never nothing, because the shop said that something is. */
export function describeChanges(before: Seen, after: Seen, currency: { currency: string; rate: number }): string[] {
  const was = linesById(before.cart);
  const is = linesById(after.cart);
  const gone = [...was.values()]
    .filter((line) => !is.has(line.bizId))
    .map((line) => messages.gone({ title: line.title }));
  const others = [...is.values()].flatMap((line) => describeLine(was.get(line.bizId), line, currency));
  const sentences = [...gone, ...others, ...describeTotal(before.totals, after.totals)];
  return sentences.length ? sentences : [messages.unknown];
}

const linesById = (cart: Cart): Map<string, CartLine> =>
  new Map(cart.groups.flatMap((group) => group.lines.map((line) => [line.bizId, line])));

function describeLine(
  before: CartLine | undefined,
  after: CartLine,
  currency: { currency: string; rate: number },
): string[] {
  const { title } = after;
  if (!before) return [messages.added({ title })];
  if (before.available && !after.available) return [messages.unavailable({ title })];
  const price = (cents: number) => formatCents(cents, currency);
  return [
    ...(isShort(after) && !isShort(before) ? [messages.short({ title, left: after.left })] : []),
    ...(before.quantity === after.quantity
      ? []
      : [messages.quantity({ title, before: before.quantity, after: after.quantity })]),
    ...(before.unitPrice === after.unitPrice
      ? []
      : [messages.price({ title, before: price(before.unitPrice), after: price(after.unitPrice) })]),
  ];
}

function describeTotal(before: Totals, after: Totals): string[] {
  if (before.totalMinor === after.totalMinor && before.currency === after.currency) return [];
  const [was, is] = [before, after].map(({ totalMinor, currency }) => formatMinor(totalMinor, currency));
  return [messages.total({ before: was!, after: is! })];
}
