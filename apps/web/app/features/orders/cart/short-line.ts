import type { CartLine } from '@merchmill/contract/orders/cart.shapes.ts';

/** Where the first line with more units than are left is found on the page. */
export const shortLineId = 'short-line';

/** Where the first line that cannot be ordered is found on the page. */
export const unavailableLineId = 'unavailable-line';

/** More of it is in the cart than is left. */
export const isShort = (line: CartLine): line is CartLine & { left: number } =>
  line.available && line.left !== null && line.quantity > line.left;
