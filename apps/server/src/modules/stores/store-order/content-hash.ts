import { createHash } from 'node:crypto';
import { variantKeyOf } from './match.rules.ts';
import type { KeptOrder } from './store-order.tables.ts';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Of all that our order follows from at the marketplace: what the seller sets up later here changes no order. */
export function contentOf({ lines, shipTo, giftMessage }: KeptOrder): string {
  const items = lines.map((line) => [
    ...[line.lineId, line.quantity, variantKeyOf(line, line.title)],
    line.answers.map(({ key, value, fileUrl }) => [key, value, fileUrl]),
  ]);
  return hashOf([items, shipTo, giftMessage]);
}

/** Of all that a seller approves: what the buyer changes later is to be approved again. */
export const approvalOf = (remote: KeptOrder): string =>
  hashOf([contentOf(remote), remote.shippingService, remote.isGift]);
