import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { ofStoresOf } from '../store/index.ts';
import { storeOrderFiles, storeTrackingFiles } from './order-file.tables.ts';
import { storeOrderRisks } from './ship-by.tables.ts';
import { storeCharges, storePayments } from './store-charge.tables.ts';
import {
  storeLineDecisions,
  storeOrderHistory,
  storeOrderLines,
  storeOrderSyncs,
  storeOrders,
  storeParcels,
} from './store-order.tables.ts';

const ofOrder = (column: AnyPgColumn, ownerId: string): SQL =>
  sql`${column} in (select ${storeOrders.id} from ${storeOrders} where ${ownedBy(ownerId, storeOrders)})`;

/** The marketplace keeps its orders; ours that were made of them are kept by the rules of orders. */
export const storeOrderPersonalData: PersonalData = {
  module: 'store-order',
  tables: [
    deleted(storeOrderRisks, ({ id }) => ofStoresOf(storeOrderRisks.storeId, id)),
    deleted(storeParcels, ({ id }) => ofOrder(storeParcels.storeOrderId, id)),
    deleted(storeOrderHistory, ({ id }) => ofStoresOf(storeOrderHistory.storeId, id), ['personId']),
    deleted(storeOrderLines, ({ id }) => ofOrder(storeOrderLines.storeOrderId, id)),
    deleted(storeOrders, ({ id }) => ownedBy(id, storeOrders)),
    deleted(storeLineDecisions, ({ id }) => ofStoresOf(storeLineDecisions.storeId, id), ['personId']),
    deleted(storeOrderFiles, ({ id }) => ofStoresOf(storeOrderFiles.storeId, id), ['personId']),
    deleted(storeTrackingFiles, ({ id }) => ofStoresOf(storeTrackingFiles.storeId, id), ['personId']),
    deleted(storeCharges, ({ id }) => ownedBy(id, storeCharges)),
    deleted(storePayments, ({ id }) => ownedBy(id, storePayments), ['agreedBy']),
    deleted(storeOrderSyncs, ({ id }) => ofStoresOf(storeOrderSyncs.storeId, id)),
  ],
};
