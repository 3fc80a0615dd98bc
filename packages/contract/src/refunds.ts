import { BizId, Cents } from './shapes.ts';
import { z } from './zod.ts';

/* What can be given back of an order, worked out alike by the shop and by its pages. */

/** A line of an order, or its shipping (without `orderLineId`), and what is left of it. */
export const RefundPart = z.object({
  orderLineId: BizId.nullable(),
  title: z.string(),
  /** As ordered; 1 for the shipping. */
  quantity: z.number().int(),
  /** Money was given back for so many. */
  given: z.number().int(),
  /** So many are neither given back nor made again. */
  left: z.number().int(),
  /** What all of it cost: after promo codes, and the taxes and duties that went with it. */
  net: Cents,
  tax: Cents,
});
export type RefundPart = z.infer<typeof RefundPart>;

export type Share = { net: number; tax: number };

/** The first so many pieces of a whole, rounded to cents: with the last piece all of it. */
const upTo = (whole: number, pieces: number, quantity: number) => Math.round((whole * pieces) / quantity);

/**
 * What so many more pieces of a part give back, in USD cents: the difference they make to all that was given for it, so
 * that its pieces add up to the part exactly, whenever and in whatever order they are given back.
 */
export function shareOf({ net, tax, quantity, given }: Omit<RefundPart, 'left' | 'title'>, pieces: number): Share {
  const of = (whole: number) => upTo(whole, given + pieces, quantity) - upTo(whole, given, quantity);
  return { net: of(net), tax: of(tax) };
}

export type Wanted = { lines: readonly { orderLineId: string; quantity: number }[]; shipping?: boolean | undefined };

/** Pieces asked for of each part; parts of which nothing is asked for are left out. */
export function chosenOf(parts: readonly RefundPart[], { lines, shipping = false }: Wanted) {
  return parts.flatMap((part) => {
    const pieces =
      part.orderLineId === null
        ? Number(shipping)
        : lines.reduce((sum, line) => sum + (line.orderLineId === part.orderLineId ? line.quantity : 0), 0);
    return pieces > 0 ? [{ part, pieces, ...shareOf(part, pieces) }] : [];
  });
}
export type Chosen = ReturnType<typeof chosenOf>[number];

/**
 * What is wanted back of an order of which nothing has left the house: where nothing remains to be sent, its shipping is
 * given back too.
 */
export function wantedUnshipped(parts: readonly RefundPart[], wanted: Wanted): Wanted {
  const pieces = new Map(wanted.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isAll = parts.every(({ orderLineId, left }) => orderLineId === null || left === (pieces.get(orderLineId) ?? 0));
  const shipping = parts.find((part) => part.orderLineId === null);
  return isAll && shipping?.left ? { ...wanted, shipping: true } : wanted;
}

/** The sum of what was chosen. */
export function sumOf(chosen: readonly Share[]): Share {
  return chosen.reduce((sum, { net, tax }) => ({ net: sum.net + net, tax: sum.tax + tax }), { net: 0, tax: 0 });
}
