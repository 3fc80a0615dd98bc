import { eq, or } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { cartLines, carts, draftCartLines } from './cart.tables.ts';

export const cartPersonalData: PersonalData = {
  module: 'cart',
  tables: [
    deleted(cartLines, ({ id }) => ownedBy(id, cartLines)),
    deleted(draftCartLines, ({ id }) => ownedBy(id, draftCartLines)),
    deleted(carts, ({ id }) => or(ownedBy(id, carts), eq(carts.accountId, id))!),
  ],
};
