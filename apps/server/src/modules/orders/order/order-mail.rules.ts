import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { addressLines } from '@merchmill/contract/account/address-lines.ts';
import { convertToMinor, formatAlone, formatMinor } from '@merchmill/contract/money.ts';
import { type MailBlock, type MailItem, mailDays, mailPicture } from '../../shop/mail/index.ts';
import type { orderLines, orders } from './order.tables.ts';

/* The parts of an order that its mails show. */

type Order = Pick<typeof orders.$inferSelect, 'currency' | 'rate' | 'totals' | 'address' | 'shipping'>;
type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'title' | 'variant' | 'quantity' | 'withdrawn' | 'lineCents' | 'lineMinor' | 'picture'
>;
export type MailedOrder = Order & { lines: readonly Line[] };

export type LineQuantity = { orderLineId: string; quantity: number };

/** Which of them a mail shows. */
export type OrderParts = {
  /** All that is still to come, or these. */
  items?: 'all' | readonly LineQuantity[];
  /** With what each item costs. Never to somebody's customer: it is the seller's price. */
  totals?: true;
  address?: true;
  arrival?: true;
};

/** More items would make a mail too long to be shown whole. */
const maxItems = 20;

function listItems({ lines, currency, rate }: MailedOrder, { items, totals }: OrderParts, publicUrl: string) {
  const toCome = lines.map(({ id, quantity, withdrawn }) => ({ orderLineId: id, quantity: quantity - withdrawn }));
  const wanted = items === 'all' ? toCome : (items ?? []);
  return wanted.flatMap(({ orderLineId, quantity }): MailItem[] => {
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line || quantity === 0) return [];
    const { title, variant, lineCents, picture } = line;
    const minor = line.lineMinor ?? convertToMinor(lineCents, rate, currency);
    const amount = totals ? formatMinor(minor, currency) : undefined;
    return [{ title, variant, quantity, amount, picture: picture.url ? mailPicture(publicUrl, picture) : undefined }];
  });
}

function itemsBlock(items: readonly MailItem[]): MailBlock[] {
  if (!items.length) return [];
  const more = items.slice(maxItems).reduce((sum, { quantity }) => sum + quantity, 0);
  return [{ kind: 'items', items: items.slice(0, maxItems), more }];
}

const totalsBlock = ({ totals }: Order): MailBlock => ({
  kind: 'totals',
  rows: totals.lines.map(({ label, minor }) => ({ label, value: formatMinor(minor, totals.currency) })),
  total: { label: 'Total', value: formatAlone(totals.totalMinor, totals.currency) },
});

const countryNames = new Intl.DisplayNames(['en-US'], { type: 'region' });

const addressBlock = (address: AddressForm): MailBlock => ({
  kind: 'section',
  title: 'Shipping to',
  lines: [address.name, ...addressLines(address, countryNames.of(address.country) ?? address.country)],
});

const arrivalBlock = ({ label, arrivesFrom, arrivesTo }: Order['shipping']): MailBlock => ({
  kind: 'section',
  title: 'Estimated delivery',
  lines: [mailDays(arrivesFrom, arrivesTo), label],
});

/** An order as its mail shows it below the button. */
export function orderBlocks(order: MailedOrder, parts: OrderParts, publicUrl: string): MailBlock[] {
  return [
    ...itemsBlock(listItems(order, parts, publicUrl)),
    ...(parts.totals ? [totalsBlock(order)] : []),
    ...(parts.arrival ? [arrivalBlock(order.shipping)] : []),
    ...(parts.address ? [addressBlock(order.address)] : []),
  ];
}
