import type { RefundPart } from './refund.shapes.ts';

/* What can be given back of an order, worked out alike by the shop and by its pages. */

export type Share = Record<'net' | 'tax' | 'netMinor' | 'taxMinor', number>;

/** The first so many units of a whole, rounded: with the last unit all of it. */
const upTo = (whole: number, units: number, quantity: number) => Math.round((whole * units) / quantity);

/**
 * What so many more units of a part give back, in USD cents and as charged: the difference they make to all that was given for it, so
 * that its units add up to the part exactly, whenever and in whatever order they are given back.
 */
export function shareOf(part: Omit<RefundPart, 'left' | 'title'>, units: number): Share {
  const { quantity, given } = part;
  const of = (whole: number) => upTo(whole, given + units, quantity) - upTo(whole, given, quantity);
  return { net: of(part.net), tax: of(part.tax), netMinor: of(part.netMinor), taxMinor: of(part.taxMinor) };
}

export type Wanted = { lines: readonly { orderLineId: string; quantity: number }[]; shipping?: boolean | undefined };

/** Units asked for of each part; parts of which nothing is asked for are left out. */
export function chosenOf(parts: readonly RefundPart[], { lines, shipping = false }: Wanted) {
  return parts.flatMap((part) => {
    const units =
      part.orderLineId === null
        ? Number(shipping)
        : lines.reduce((sum, line) => sum + (line.orderLineId === part.orderLineId ? line.quantity : 0), 0);
    return units > 0 ? [{ part, units, ...shareOf(part, units) }] : [];
  });
}
export type Chosen = ReturnType<typeof chosenOf>[number];

/**
 * What is wanted back of an order of which nothing has shipped: where nothing remains to be sent, its shipping is
 * given back too.
 */
export function wantedUnshipped(parts: readonly RefundPart[], wanted: Wanted): Wanted {
  const units = new Map(wanted.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const isAll = parts.every(({ orderLineId, left }) => orderLineId === null || left === (units.get(orderLineId) ?? 0));
  const shipping = parts.find((part) => part.orderLineId === null);
  return isAll && shipping?.left ? { ...wanted, shipping: true } : wanted;
}

/** The sum of what was chosen. */
export function sumOf(chosen: readonly Share[]): Share {
  const sum = (name: keyof Share) => chosen.reduce((total, share) => total + share[name], 0);
  return { net: sum('net'), tax: sum('tax'), netMinor: sum('netMinor'), taxMinor: sum('taxMinor') };
}
