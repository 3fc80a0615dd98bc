import { createHash } from 'node:crypto';
import type { StoreOrderRow } from './history.service.ts';
import { variantKeyOf } from './variant-key.ts';

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Of all that our order follows from: at the marketplace, and the method that the seller chose for this order. What they set
 * up later for all orders changes none.
 */
export function contentOf({
  remote: { lines, shipTo, giftMessage },
  method,
}: Pick<StoreOrderRow, 'remote' | 'method'>) {
  const items = lines.map((line) => [
    ...[line.lineId, line.quantity, variantKeyOf(line, line.title)],
    line.answers.map(({ key, value, fileUrl }) => [key, value, fileUrl]),
  ]);
  return hashOf([items, shipTo, giftMessage, ...(method === null ? [] : [method])]);
}

/** Of all that a seller approves: what the buyer changes later is to be approved again, what the seller changes is not. */
export const approvalOf = ({ remote }: Pick<StoreOrderRow, 'remote'>): string =>
  hashOf([contentOf({ remote, method: null }), remote.shippingService, remote.isGift]);
