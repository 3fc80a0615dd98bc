import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { newId } from '../../ids.ts';
import { categories } from '../../modules/catalog/listing.tables.ts';
import { promoCodes } from '../../modules/promo/promo.tables.ts';

const dayMs = 24 * 3600 * 1000;

type Code = Pick<typeof promoCodes.$inferInsert, 'code' | 'label' | 'kind'> & Partial<typeof promoCodes.$inferInsert>;

/** Codes to try out, one of each kind; README and the cart's help name them. */
const codes: readonly Code[] = [
  { code: 'WELCOME10', label: '10% off', kind: 'percent', percentOff: 10, perUserLimit: 1 },
  { code: 'TEAM5', label: '$5 off', kind: 'fixed', amountCents: 500, minSubtotalCents: 5000, stackable: true },
  { code: 'FREESHIP', label: 'Free shipping', kind: 'freeShipping', minSubtotalCents: 4000, stackable: true },
  { code: 'CLOTHES15', label: '15% off clothing', kind: 'percent', percentOff: 15, stackable: true },
  { code: 'FIRST100', label: '20% off', kind: 'percent', percentOff: 20, totalLimit: 100 },
];

/** Promo codes of the demo shop, and one that is over. */
export async function insertPromos(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const common = { validFrom: now, createdAt: now };
  const [clothing] = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.tab, 1), eq(categories.handle, 'clothing')));
  await ctx.db.insert(promoCodes).values([
    ...codes.map((code) => ({
      ...code,
      ...common,
      id: newId(now),
      categoryIds: code.code === 'CLOTHES15' && clothing ? [clothing.id] : [],
    })),
    {
      ...common,
      id: newId(now),
      code: 'LASTYEAR',
      label: '30% off',
      kind: 'percent' as const,
      percentOff: 30,
      validFrom: new Date(now.getTime() - 60 * dayMs),
      validUntil: new Date(now.getTime() - 30 * dayMs),
    },
  ]);
}
