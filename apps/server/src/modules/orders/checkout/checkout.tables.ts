import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/columns.ts';
import { owners } from '../../account/account/account.tables.ts';
import type { KnownItem } from '../cart/index.ts';
import { orders } from '../order/order.tables.ts';

/** Orders that were prepared elsewhere, as in a store, and wait to be placed: what is in them, for whom, and where it goes. */
export const orderImports = pgTable(
  'order_imports',
  {
    /** Of what it was made of, in the module that has prepared it. */
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    items: jsonb().$type<KnownItem[]>().notNull(),
    address: jsonb().$type<Omit<AddressForm, 'isDefault'>>().notNull(),
    buyerEmail: text(),
    storeName: text().notNull(),
    /** Its number there. */
    storeNumber: text(),
    giftMessage: text(),
    /** Our shipping method; null: the cheapest. */
    method: text(),
    /** Goes up when an order that was made of it was canceled to be made anew. */
    attempt: integer().notNull().default(1),
    orderId: text().references(() => orders.id),
    /** Nothing stands against placing it. */
    isReady: boolean().notNull(),
    updatedAt: time().notNull(),
  },
  (t) => [
    index('order_imports_of_owner').on(t.ownerId),
    index('order_imports_of_order').on(t.orderId),
    check('order_imports_items', sql`jsonb_array_length(${t.items}) > 0`),
  ],
);
