import { eq } from 'drizzle-orm';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { orderFilters } from './saved-filter.tables.ts';

export const purchasePersonalData: PersonalData = {
  module: 'purchase',
  tables: [deleted(orderFilters, ({ id }) => eq(orderFilters.userId, id))],
};
