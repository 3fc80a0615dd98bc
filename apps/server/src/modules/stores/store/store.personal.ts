import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { revokeAllOf } from './revoke.service.ts';
import {
  storeConnections,
  storeEvents,
  storeSettings,
  storeStateChanges,
  storeSurveys,
  stores,
} from './store.tables.ts';

/** Rows of the stores of an owner, by the column that names the store. */
export const ofStoresOf = (column: AnyPgColumn, ownerId: string): SQL =>
  sql`${column} in (select ${stores.id} from ${stores} where ${ownedBy(ownerId, stores)})`;

/** With an account its stores end here and at their marketplaces. */
export const storePersonalData: PersonalData = {
  module: 'store',
  tables: [
    deleted(storeConnections, ({ id }) => or(ownedBy(id, storeConnections), eq(storeConnections.personId, id))!, [
      'stateHash',
      'verifier',
    ]),
    deleted(storeEvents, ({ id }) => ofStoresOf(storeEvents.storeId, id), ['rawBody']),
    deleted(storeStateChanges, ({ id }) => ofStoresOf(storeStateChanges.storeId, id), ['personId']),
    deleted(storeSettings, ({ id }) => ofStoresOf(storeSettings.storeId, id)),
    deleted(storeSurveys, ({ id }) => ownedBy(id, storeSurveys), ['personId']),
    deleted(stores, ({ id }) => ownedBy(id, stores), ['credentials', 'webhookSecret', 'refreshLease']),
  ],
  eraseFiles: (ctx, { id }) => revokeAllOf(ctx, id),
};
