import type { OtherTaxId } from '@merchmill/contract/orders/business.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { ownedBy } from '../../../owned-by.ts';
import { businessIdentities } from './business.tables.ts';

/** Tax ids beside that of the tax profile, one for each country. */
export async function listOtherTaxIds({ db }: Pick<Ctx, 'db'>, ownerId: string): Promise<OtherTaxId[]> {
  const [row] = await db
    .select({ otherTaxIds: businessIdentities.otherTaxIds })
    .from(businessIdentities)
    .where(ownedBy(ownerId, businessIdentities));
  return row?.otherTaxIds ?? [];
}
