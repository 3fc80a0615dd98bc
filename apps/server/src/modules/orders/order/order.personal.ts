import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { books, deleted, keptRows, oneOf, type Person, type PersonalData } from '../../../platform/db/personal-data.ts';
import { orderEvents, orderLinePrintFiles, orderLines, orderLinks, orders } from './order.tables.ts';
import { orderNotes } from './order-note.tables.ts';

/** The links to these orders' pages, as a list to look in. They go after what hangs on them. */
export const linkIdsOf = ({ orderIds }: Pick<Person, 'orderIds'>): SQL =>
  sql`(select l.id from ${orderLinks} l where ${oneOf(sql`l.order_id`, orderIds)})`;

const ofOrders = ({ orderIds }: Person) => oneOf(orderLines.orderId, orderIds);

/** Country and state tell which tax was right; nothing else of an address does. */
const erasedAddress = sql<AddressForm>`jsonb_strip_nulls(jsonb_build_object('name', 'Deleted', 'line1', 'Deleted',
  'city', 'Deleted', 'region', ${orders.address} ->> 'region', 'country', ${orders.address} ->> 'country'))`;

/** The same product without the design. */
const blankPicture = sql`jsonb_build_object('alt', '',
  'url', replace(${orderLines.picture} ->> 'url', coalesce(${orderLines.documentHash}, 'blank'), 'blank'))`;

export const orderPersonalData: PersonalData = {
  module: 'order',
  tables: [
    keptRows(orders, ({ id }) => ownedBy(id, orders), {
      kept: books,
      erased: {
        address: erasedAddress,
        giftMessage: null,
        buyerEmail: null,
        storeName: null,
        storeNumber: null,
        trackingText: '',
      },
      stays: [
        ...(['id', 'number', 'ownerId', 'state', 'source', 'requestKey', 'currency'] as const),
        ...(['totals', 'shipping', 'parcels', 'tax'] as const),
      ],
      hidden: ['requestKey'],
    }),
    deleted(orderLinks, ({ orderIds }) => oneOf(orderLinks.orderId, orderIds)),
    deleted(orderLinePrintFiles, ({ orderIds }) =>
      inArray(
        orderLinePrintFiles.orderLineId,
        sql`(select l.id from ${orderLines} l where l.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)))`,
      ),
    ),
    keptRows(orderLines, ofOrders, {
      kept: books,
      // What the print check said goes with the design that it was said of.
      erased: { documentHash: null, picture: blankPicture, checkHash: null, checkVersion: null },
      stays: [
        ...(['id', 'orderId', 'skuId', 'skuCode', 'productId', 'spuId', 'title', 'variant', 'color'] as const),
        ...(['warehouse', 'warehouseCode', 'link', 'sampleOf', 'templateId'] as const),
      ],
    }),
    keptRows(
      orderEvents,
      (person) => or(oneOf(orderEvents.orderId, person.orderIds), eq(orderEvents.byUser, person.id))!,
      {
        kept: books,
        // People and staff type why they cancel; what the shop itself says is told by the state.
        erased: {
          why: sql`case when ${orderEvents.by} in ('customer', 'buyer', 'shop') then '' else ${orderEvents.why} end`,
        },
        stays: ['orderId', 'state', 'by', 'byUser'],
        hidden: ['byUser'],
      },
    ),
    keptRows(orderNotes, ({ orderIds }) => oneOf(orderNotes.orderId, orderIds), {
      kept: { why: 'That staff wrote something down; not what', years: 10 },
      erased: { text: 'Deleted with the account' },
      stays: ['id', 'orderId', 'writtenBy'],
      hidden: ['writtenBy'],
    }),
  ],
  async designs(ctx, { orderIds }) {
    const rows = await ctx.db
      .select({ documentHash: orderLines.documentHash, productId: orderLines.productId })
      .from(orderLines)
      .where(sql`${oneOf(orderLines.orderId, orderIds)} and ${isNotNull(orderLines.documentHash)}`);
    return rows.map(({ documentHash, productId }) => ({ documentHash: documentHash!, productId }));
  },
};

/** Every order of an owner, whatever became of it. */
export async function listOrderIdsOf(ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<string[]> {
  const rows = await ctx.db.select({ id: orders.id }).from(orders).where(ownedBy(ownerId, orders)).orderBy(orders.id);
  return rows.map(({ id }) => id);
}

/** How many orders of an owner are still to be paid, made, or delivered. */
export const countOpenOrders = (ctx: Pick<Ctx, 'db'>, ownerId: string): Promise<number> =>
  ctx.db.$count(
    orders,
    sql`${ownedBy(ownerId, orders)} and ${inArray(orders.state, ['unpaid', 'paid', 'inProduction', 'partlyShipped', 'shipped'])}`,
  );
