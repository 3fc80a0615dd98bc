import type { BodyOf } from '@merchmill/contract/call.ts';
import type { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { getCurrency } from '../../shop/currency/index.ts';
import { readPromos, type TypedPromo } from '../promo/index.ts';
import type { PromoLine } from '../promo/promo.rules.ts';
import { type KnownCart, type KnownLine, readCart } from './cart.service.ts';
import { isGuest } from './guest.rules.ts';

export const promoLinesOf = (lines: readonly KnownLine[]): PromoLine[] =>
  lines.map(({ sku, price }) => ({ productId: sku.productId, lineCents: price.lineCents }));

type Typed = { codes: readonly string[]; currency: { currency: string; rate: number }; country?: string };

/** What codes do for a cart: each holds, or says why not. */
export function readCartPromos(
  ctx: Ctx,
  ownerId: string,
  cart: KnownCart,
  { codes, currency, country }: Typed,
): Promise<TypedPromo[]> {
  const userId = isGuest(ownerId) ? null : ownerId;
  return readPromos(ctx, { codes, userId, lines: promoLinesOf(cart.lines), currency, country });
}

/** Checks one code beside those that are taken already; refuses it with the reason. */
export async function checkPromo(
  ctx: Ctx,
  ownerId: string | null,
  { code, with: taken, currency }: BodyOf<typeof cartCalls.checkPromo>,
): Promise<{ code: string; label: string }> {
  if (taken.includes(code)) throw new AppError('promoCode', `${code} is already applied.`);
  const cart = ownerId === null ? null : await readCart(ctx, ownerId);
  if (!ownerId || !cart?.lines.length) throw new AppError('cartEmpty');
  const codes = [...taken, code];
  const typed = await readCartPromos(ctx, ownerId, cart, { codes, currency: await getCurrency(ctx, currency) });
  const { terms, problem } = typed.at(-1)!;
  if (!terms) throw new AppError('promoCode', problem ?? undefined);
  return { code, label: terms.label };
}
