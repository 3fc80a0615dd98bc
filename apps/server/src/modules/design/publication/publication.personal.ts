import { and, isNotNull } from 'drizzle-orm';
import { ownedBy } from '../../../owned-by.ts';
import { deleted, type PersonalData } from '../../../platform/db/personal-data.ts';
import { takeDown } from './private-product.service.ts';
import { privateProducts } from './private-product.tables.ts';

export const publicationPersonalData: PersonalData = {
  module: 'publication',
  tables: [deleted(privateProducts, ({ id }) => ownedBy(id, privateProducts))],
  designs(ctx, { id }) {
    const { documentHash, productId } = privateProducts;
    return ctx.db.select({ documentHash, productId }).from(privateProducts).where(ownedBy(id, privateProducts));
  },
  async erase(ctx, { id }) {
    const published = await ctx.db
      .select({ spuId: privateProducts.spuId })
      .from(privateProducts)
      .where(and(ownedBy(id, privateProducts), isNotNull(privateProducts.spuId)));
    for (const each of published) await takeDown(ctx, each);
  },
};
