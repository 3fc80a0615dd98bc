import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { orderImports } from './checkout.tables.ts';

export const checkoutPersonalData: PersonalData = {
  module: 'checkout',
  tables: [deleted(orderImports, ({ id }) => ownedBy(id, orderImports))],
};
