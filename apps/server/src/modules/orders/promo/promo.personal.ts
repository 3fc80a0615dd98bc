import { sql } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { books, deleted, keptRows, type PersonalData } from '../../../platform/db/personal-data.ts';
import { promoCodes, promoRedemptions, promoUsers } from './promo.tables.ts';

export const promoPersonalData: PersonalData = {
  module: 'promo',
  tables: [
    deleted(promoUsers, ({ id }) => ownedBy(id, promoUsers)),
    keptRows(promoRedemptions, ({ id }) => ownedBy(id, promoRedemptions), {
      kept: books,
      erased: {},
      stays: ['id', 'promoId', 'orderId', 'ownerId'],
    }),
    keptRows(promoCodes, ({ id }) => sql`${id}::text = any(${promoCodes.userIds})`, {
      kept: { why: 'A code is the shop’s own; only for whom it was is personal', years: null },
      // Never empty: it would be for everybody.
      erased: {},
      stays: ['id', 'code', 'label', 'kind', 'productIds', 'categoryIds', 'countries', 'userIds'],
      hidden: ['userIds'],
    }),
  ],
};
