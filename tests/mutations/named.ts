import { readFileSync } from 'node:fs';
import type { Mutation } from './sites.ts';

const server = 'apps/server/src';
const modules = `${server}/modules`;
const web = 'apps/web/app';
const contract = 'packages/contract/src';

/** Rules that were broken on purpose once: what is broken, where, the text as it stands there, and what it becomes. */
const list: readonly (readonly [what: string, file: string, text: string, becomes: string])[] = [
  [
    'quantity tier by own units',
    `${modules}/orders/cart/pricing.rules.ts`,
    'tierFor(tiers, togetherQuantity)',
    'tierFor(tiers, quantity)',
  ],
  [
    'the next tier is the farthest',
    `${modules}/orders/cart/pricing.rules.ts`,
    'better.sort((a, b) => a.minQuantity - b.minQuantity)[0]',
    'better.sort((a, b) => b.minQuantity - a.minQuantity)[0]',
  ],
  ['import threshold without its last cent', `${modules}/orders/tax/tax.rules.ts`, '<= most ? goods', '< most ? goods'],
  [
    'shipping left out of the tax base',
    `${modules}/orders/tax/tax.rules.ts`,
    'goodsCents + shippingCents + dutyCents',
    'goodsCents + dutyCents',
  ],
  ['duty left out of the tax base', `${modules}/orders/tax/tax.rules.ts`, '+ dutyCents;', ';'],
  [
    "the carrier's duty on delivery is not told",
    `${modules}/orders/tax/tax.rules.ts`,
    "area?.importDuty === 'carrier'",
    'false',
  ],
  [
    'a test notice counts for a real payment',
    `${modules}/money/payment/payment.rules.ts`,
    "['mode', mode(asked.test), mode(said.test)],",
    '',
  ],
  [
    'a split may leave less than can be charged',
    `${modules}/money/payment/split.rules.ts`,
    'totalCents - smallestChargeCents',
    'totalCents - 1',
  ],
  [
    'the invoice series never begins anew',
    `${modules}/money/invoice/invoice.rules.ts`,
    '`${marks[kind]}${year}`',
    '`${marks[kind]}0`',
  ],
  [
    'a slip less is allowed in a search',
    `${modules}/catalog/search/search.rules.ts`,
    'length < 6 ? 1 : 2',
    'length < 6 ? 1 : 1',
  ],
  ["another one's pages are served", `${web}/features/account/require-owner.ts`, 'user.bizId !== userid', 'false'],
  [
    'anybody who is logged in may use the console',
    `${server}/principal.ts`,
    "if (!may(principal, policy)) throw new AppError('prohibited');",
    '',
  ],
  [
    'the login may lead back to the login',
    `${web}/shell/state/return-url.ts`,
    ' || /^\\/login(\\?|\\/|$)/.test(path)',
    '',
  ],
  [
    'a page without a session reloads for ever',
    `${web}/shell/api/session-loss.ts`,
    'if (place.now() - lastMs < loopGuardMs) return;',
    '',
  ],
  [
    'a picture of exactly the asked resolution is too coarse',
    'packages/design/src/preflight-rules.ts',
    'dpi >= step.from',
    'dpi > step.from',
  ],
  [
    'words may touch the edge',
    'packages/design/src/preflight-rules.ts',
    'growBox(trim, -printArea.safeMm)',
    'growBox(trim, 0)',
  ],
  [
    'a picture as long as one likes',
    `${contract}/shop/judge-upload.ts`,
    "if (Math.max(widthPx, heightPx) > maxSidePx) return refuse('uploadTooManyPixels');",
    '',
  ],
  [
    'a picture as small as one likes',
    `${contract}/shop/judge-upload.ts`,
    "if (Math.min(widthPx, heightPx) < uploadLimits.minSidePx) return refuse('uploadTooSmall');",
    '',
  ],
  [
    'a facet promises more than was seen',
    `${modules}/catalog/listing/facets.rules.ts`,
    'seen - 2 * Math.sqrt(seen)',
    'seen + 2 * Math.sqrt(seen)',
  ],
  ['side padding on the way it works', `${web}/shell/layout/layout-rules.ts`, '/^\\/how-it-works\\/?$/,', ''],
  [
    'the chosen currency is forgotten',
    `${web}/shell/state/money-store.ts`,
    'rates.find((rate) => rate.currency === chosen) ?? ',
    '',
  ],
  [
    'a point less for thousands of ARS, BRL and COP',
    `${contract}/currencies.ts`,
    "['ARS', 'BRL', 'COP'] as const",
    "['BRL', 'COP'] as const",
  ],
  ['binary dust decides', `${contract}/money.ts`, ' + scaled * Number.EPSILON * 4', ''],
  [
    'writes are repeated without a key',
    `${web}/shell/api/http-client.ts`,
    "config.retry && (config.method === 'GET' || config.idempotencyKey)",
    'config.retry',
  ],
  ['silent calls are told', `${web}/shell/api/silent-calls.ts`, "  '/api/user/cart/count',\n", ''],
  [
    'one batch for several techniques',
    `${modules}/fulfillment/unit/unit.rules.ts`,
    '[placeOf(unit), unit.technique, unit.productId]',
    '[placeOf(unit), unit.productId]',
  ],
  [
    'a line leaves when one technique is done',
    `${modules}/fulfillment/unit/unit.rules.ts`,
    'Math.min(...packed)',
    'Math.max(...packed)',
  ],
  [
    'a fixed code takes more than there is',
    `${modules}/orders/promo/promo.rules.ts`,
    'Math.min(terms.amountCents!, base)',
    'terms.amountCents!',
  ],
  [
    'a code for less than its minimum',
    `${modules}/orders/promo/promo.rules.ts`,
    'base < terms.minSubtotalCents',
    'false',
  ],
  [
    'a claim after its time',
    `${modules}/fulfillment/aftersale/aftersale.rules.ts`,
    'now <= daysAfter(deliveredAt, claimDays)',
    'true',
  ],
  [
    'a reversed payment opens more than is owed for an order',
    `${modules}/money/credit/credit.rules.ts`,
    'const gets = Math.min(leftCents, item.owedCents - item.openCents);',
    'const gets = leftCents;',
  ],
  [
    'what is completed cannot be given back',
    `${modules}/orders/order/order.rules.ts`,
    "  { from: 'completed', to: 'refunded', when: 'refunded in full' },\n",
    '',
  ],
  [
    'an old consent counts for a new question',
    `${web}/shell/state/consent.ts`,
    'if (cookie === `${version}.all`)',
    "if (cookie?.endsWith('.all'))",
  ],
  ['the drawer does not close', `${web}/shell/state/ui-store.ts`, 'open ?? !get().mobileMenuOpen', 'open ?? true'],
  ['a closed offer comes again', `${web}/shell/state/subscribe-offer.ts`, " || session.getItem(closedKey) === '1'", ''],
  [
    'a code more often than a person may',
    `${modules}/orders/promo/promo.service.ts`,
    'if (!(await useByPerson(ctx, promoId, userId, promo.perUserLimit)))',
    'await useByPerson(ctx, promoId, userId, null);\n    if (false)',
  ],
  [
    'a merged line holds more than a line may',
    `${modules}/orders/cart/guest-cart.service.ts`,
    '${cartLines.quantity} + excluded.quantity, ${cartLimits.quantityPerLine})',
    '${cartLines.quantity} + excluded.quantity, 100000)',
  ],
  [
    "the guest's cart is kept",
    `${modules}/orders/cart/guest-cart.service.ts`,
    'await ctx.db.delete(carts).where(ownedBy(guestId, carts));',
    '',
  ],
  [
    'invoices for test orders',
    `${modules}/money/invoice/invoice.service.ts`,
    'if ((await readOwnerType(ctx, ownerId)) === UserType.test) return;',
    '',
  ],
  [
    'a key stands for another request',
    `${server}/platform/http/idempotency.ts`,
    "if (stored && stored.requestHash !== requestHash) throw new AppError('keyReused');",
    '',
  ],
  [
    'one person decides twice',
    `${modules}/fulfillment/aftersale/approval.service.ts`,
    'ne(approvals.userId, operator),',
    '',
  ],
  [
    "the quantity of another one's line",
    `${modules}/orders/cart/cart-change.service.ts`,
    'and(eq(cartLines.id, lineId), ownedBy(ownerId, cartLines))',
    'eq(cartLines.id, lineId)',
  ],
  [
    'a unit too bulky for its lane',
    `${modules}/orders/shipping/parcel.rules.ts`,
    'volumeCm3(unit) <= lane.limits.volumeCm3\n',
    'true\n',
  ],
  [
    'a plan arrives from its first parcel on',
    `${modules}/orders/shipping/planner.rules.ts`,
    "used.reduce((day, load) => later(day, load.arrivesFrom), '')",
    'used[0]!.arrivesFrom',
  ],
  [
    'an invoice without the region',
    `${contract}/account/address-lines.ts`,
    "administrativeArea: region ?? ''",
    "administrativeArea: ''",
  ],
  [
    'the currency stays after a logout',
    `${web}/shell/state/money-store.ts`,
    'set(keep(get().rates.find((rate) => rate.currency === fallbackCurrency.currency) ?? { ...fallbackCurrency }))',
    'set({ currency: fallbackCurrency })',
  ],
  [
    'soonest asks for parcels before the price',
    `${modules}/orders/shipping/planner.rules.ts`,
    'day || cents || parcels',
    'day || parcels || cents',
  ],
  [
    'a refused payment becomes no exception',
    `${modules}/money/payment/payment.rules.ts`,
    "refused: ['exception', 'authorised']",
    "refused: ['authorised']",
  ],
  [
    'a line of where one came from without an end',
    `${web}/shell/state/ad-source.ts`,
    ' && found.toString().length + value.length < longest',
    '',
  ],
  [
    'pages of others may write',
    `${server}/platform/http/security.ts`,
    "if (origin !== undefined && !isOwnOrigin(request, origin, config)) throw new AppError('csrf');",
    '',
  ],
  [
    'the card is paid back before the wallet',
    `${modules}/money/refund/refund.rules.ts`,
    "(['wallet', 'provider'] as const)",
    "(['provider', 'wallet'] as const)",
  ],
];

/** Every named change at its place. Throws where a text does not stand there exactly once any more. */
export function namedMutations(): (Mutation & { what: string })[] {
  return list.map(([what, file, was, becomes]) => {
    const text = readFileSync(file, 'utf8');
    const start = text.indexOf(was);
    if (start < 0 || text.includes(was, start + 1)) throw new Error(`${what}: not once in ${file}: ${was}`);
    return { what, file, line: text.slice(0, start).split('\n').length, start, end: start + was.length, was, becomes };
  });
}
