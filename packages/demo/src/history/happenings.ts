import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { favoriteCalls } from '@merchmill/contract/catalog/favorite.calls.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import { bo, dana, invited, sam, staff } from './customers.ts';
import { applyForInvoices, payOldestInvoice, sayBankDetails } from './invoice-account.ts';
import type { Past } from './past.types.ts';
import type { Placed } from './shopping.ts';
import { buildTeam, invite } from './team.ts';

/** What else happened, when, beside ordering and making. */
export type Told = {
  past: Past;
  /** The order that the purchases call so. */
  order(key: string): Placed;
  /** Bytes of a photo. */
  photo(): Uint8Array;
};
export type Happening = { daysAgo: number; happen(told: Told): Promise<void> };

const at = (daysAgo: number, happen: Happening['happen']): Happening => ({ daysAgo, happen });

const recharge =
  (who: string, amount: number): Happening['happen'] =>
  async ({ past }) => {
    await past.call(who, walletCalls.recharge, { body: { amount, method: 'card', token: 'sandbox-authorised' } });
  };

const linesOf = async ({ past, order }: Told, who: string, key: string) =>
  (await past.call(who, orderCalls.detail, { params: { orderId: order(key).orderId } })).lines;

const cancel =
  (who: string, key: string, reason: string): Happening['happen'] =>
  async ({ past, order }) => {
    await past.call(who, aftersaleCalls.cancel, { params: { orderId: order(key).orderId }, body: { reason } });
  };

type Opinion = { who: string; key: string; rating: 1 | 2 | 3 | 4 | 5; text: string };
const review =
  ({ who, key, rating, text }: Opinion): Happening['happen'] =>
  async (told) => {
    const [line] = await linesOf(told, who, key);
    await told.past.call(who, orderCalls.review, { body: { orderLineId: line!.bizId, rating, text } });
  };

/** In no order; they are told by their time. */
export const happenings: readonly Happening[] = [
  at(41.9, recharge(dana, 60_000)),
  at(40.3, ({ past }) => sayBankDetails(past)),
  at(40.2, ({ past }) => applyForInvoices(past)),
  at(39.6, ({ past }) => buildTeam(past)),
  at(38.49, cancel(sam, 'second-thoughts', 'Wrong color, sorry!')),
  at(
    30.2,
    review({ who: sam, key: 'first', rating: 5, text: 'Bigger than it looks and the print goes right to the rim.' }),
  ),
  at(
    28.6,
    review({ who: dana, key: 'cards', rating: 4, text: 'Lovely heavy stock. Envelopes could be a touch larger.' }),
  ),
  at(27.9, async ({ past, order }) => {
    const { orderId } = order('office-mugs');
    const text = 'Two of the 24 mugs have a hairline crack. No hurry, but could you look into it?';
    await past.call(bo, supportCalls.write, { body: { orderId, text } });
  }),
  at(27.4, async (told) => {
    const [line] = await linesOf(told, bo, 'office-mugs');
    const params = { orderId: told.order('office-mugs').orderId };
    const lines = [{ orderLineId: line!.bizId, quantity: 2 }];
    await told.past.call(staff.support, aftersaleConsoleCalls.refundOrder, {
      params,
      body: { reason: 'Two mugs arrived with hairline cracks.', lines },
    });
  }),
  at(27.38, async ({ past }) => {
    const [message] = (await past.call(staff.support, supportCalls.messages, { query: {} })).list;
    const answer = 'Sorry about that! We have refunded both mugs; the money is on its way to your card.';
    await past.call(staff.support, supportCalls.answer, { params: { bizId: message!.bizId }, body: { answer } });
  }),
  at(
    22.8,
    review({
      who: bo,
      key: 'team-tees',
      rating: 5,
      text: 'Third order for the team. The green is spot on every time.',
    }),
  ),
  at(15.3, review({ who: dana, key: 'cases', rating: 3, text: 'Good print, but one case sits a little loose.' })),
  at(12.8, review({ who: bo, key: 'blanks', rating: 4, text: 'Honest, heavy cotton. Runs slightly long.' })),
  at(12.1, ({ past }) => payOldestInvoice(past)),
  at(11.9, recharge(sam, 2500)),
  at(4.2, async (told) => {
    const params = { orderId: told.order('librarian-cards').orderId };
    const [line] = await linesOf(told, dana, 'librarian-cards');
    const body = {
      reason: 'Five of the cards came with bent corners.',
      lines: [{ orderLineId: line!.bizId, quantity: 5 }],
    };
    const { bizId } = await told.past.call(dana, aftersaleCalls.refund, { params, body });
    const decision = 'Approved. Thank you for the note about the packaging; we have passed it on.';
    await told.past.call(staff.support, aftersaleConsoleCalls.decideRefund, {
      params: { bizId },
      body: { approve: true, decision },
    });
  }),
  at(2.6, async (told) => {
    const params = { orderId: told.order('tumblers').orderId };
    const [line] = await linesOf(told, sam, 'tumblers');
    const reason = 'The lid of one tumbler does not close, could I have the money back for it?';
    await told.past.call(sam, aftersaleCalls.refund, {
      params,
      body: { reason, lines: [{ orderLineId: line!.bizId, quantity: 1 }] },
    });
  }),
  at(2.1, ({ past }) => invite(past, invited, 'orders')),
  at(1.6, async (told) => {
    const photoId = await told.past.upload(sam, { name: 'chipped mug.jpg', bytes: told.photo() });
    const [line] = await linesOf(told, sam, 'chipped');
    await told.past.call(sam, aftersaleCalls.claim, {
      params: { orderId: told.order('chipped').orderId },
      body: {
        orderLineId: line!.bizId,
        quantity: 1,
        wish: 'reprint',
        text: 'There is a chip in the rim, right where you drink. It was like that in the box.',
        photoIds: [photoId],
      },
    });
  }),
  at(1.25, async ({ past, order }) => {
    const query = { orderId: order('no-mugs-left').orderId };
    const [unit] = (await past.call(staff.production, productionCalls.units, { query })).list;
    const params = { unitId: unit!.bizId };
    await past.call(staff.production, productionCalls.stockOut, {
      params,
      body: { note: 'The last box of sage came in broken' },
    });
  }),
  at(1.09, cancel(sam, 'changed-mind', 'Found the ones from last year.')),
  at(0.4, async ({ past, order }) => {
    const { orderId } = order('batch-next');
    const text = 'Hi! Can these be split, mugs to Hamburg and the stickers to our office in Berlin?';
    await past.call(bo, supportCalls.write, { body: { orderId, text } });
  }),
];

/** What they like, by handle. */
export const liked: Readonly<Record<string, readonly string[]>> = {
  [sam]: [
    'sunday-sourdough-ceramic-mug',
    'olive-branch-steel-tumbler',
    'fox-asleep-slim-case',
    'night-librarian-matte-card',
  ],
  [bo]: ['night-librarian-classic-cotton-tee', 'first-coffee-ceramic-mug'],
  [dana]: ['hill-lines-recipe-book', 'hill-lines-recycled-card', 'paper-moon-tough-case'],
};

export async function addToFavorites(past: Past, who: string, spuIds: readonly string[]): Promise<void> {
  const favorites = spuIds.map((bizId) => ({ kind: 'spu' as const, bizId }));
  await past.call(who, favoriteCalls.add, { body: { favorites } });
}
