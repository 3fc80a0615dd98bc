import { noFacts, type Operator, type ProductCompliance } from '@merchmill/contract/catalog/facts.shapes.ts';
import {
  certificateNames,
  euCountries,
  fiberName,
  type OperatorRole,
  operatorRoles,
} from '@merchmill/contract/catalog/facts.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { dayInUtc } from '../../../days.ts';
import { makers, products } from './catalog.tables.ts';
import { type KnownMakers, noticeDay } from './compliance.rules.ts';

type Reader = Pick<Ctx, 'db'>;
type MakerRow = typeof makers.$inferSelect;

export const rolesOf = (row: Pick<MakerRow, OperatorRole>): OperatorRole[] => operatorRoles.filter((role) => row[role]);

/** What rules have to know of makers. */
export async function listKnownMakers({ db }: Reader): Promise<KnownMakers> {
  const rows = await db.select().from(makers);
  return new Map(rows.map((row) => [row.id, { country: row.country, roles: rolesOf(row) }]));
}

/** Whether a product's facts name a maker, as a condition on both tables. */
export const namesMaker = sql`(${products}.compliance ->> 'manufacturerId' = ${makers}.id
  or ${products}.compliance -> 'responsible' @> jsonb_build_array(jsonb_build_object('operatorId', ${makers}.id)))`;

/** The makers that a product names, to be read with its row. */
export const makersOfProduct = sql<(Operator & { id: string })[] | null>`(
  select jsonb_agg(jsonb_build_object('id', ${makers}.id, 'name', ${makers}.name, 'street', ${makers}.street,
    'postalCode', ${makers}.postal_code, 'city', ${makers}.city, 'country', ${makers}.country, 'contact', ${makers}.contact))
  from ${makers} where ${namesMaker})`;

type Told = Pick<typeof products.$inferSelect, 'compliance' | 'hs6'>;

/** Facts as buyers read them, with names in place of ids. */
export function toCompliance(
  { compliance, hs6 }: Told,
  named: readonly (Operator & { id: string })[] | null,
  now: Date,
): ProductCompliance {
  const facts = compliance ?? noFacts;
  const { manufacturerId, responsible, fibers, certificates, ...told } = facts;
  const byId = new Map((named ?? []).map(({ id, ...operator }) => [id, operator]));
  const today = dayInUtc(now);
  return {
    ...told,
    hs6,
    manufacturer: (manufacturerId && byId.get(manufacturerId)) || null,
    responsible: responsible.flatMap(({ market, operatorId }) => {
      const operator = byId.get(operatorId);
      return operator ? [{ market, operator }] : [];
    }),
    fibers: fibers.map((share) => ({ ...share, name: fiberName(share.fiber) })),
    certificates: certificates
      .filter(({ expiresOn }) => expiresOn >= today)
      .map((certificate) => ({ ...certificate, name: certificateNames[certificate.kind] })),
  };
}

/** The compliance facts of one product; undefined where there is no such product. */
export async function findCompliance(ctx: Ctx, productId: string): Promise<ProductCompliance | undefined> {
  const [row] = await ctx.db
    .select({ compliance: products.compliance, hs6: products.hs6, makers: makersOfProduct })
    .from(products)
    .where(eq(products.id, productId));
  return row && toCompliance(row, row.makers, ctx.now());
}

/** The same as `missingFacts` and `certificateNotes` say, for many products: a test compares them. */
export function isFactsToDo(now: Date): SQL {
  const facts = sql`${products}.compliance`;
  const eu = sql`${`{${euCountries.join(',')}}`}::text[]`;
  return sql`(${products}.published and (${facts} is null
    or ${facts} ->> 'material' is null
    or ${facts} ->> 'manufacturerId' is null
    or ${facts} -> 'origin' = '[]'::jsonb
    or ${facts} -> 'packaging' = '[]'::jsonb
    or (${facts} ->> 'material' = 'textile' and (${facts} -> 'fibers' = '[]'::jsonb
      or exists (select 1 from jsonb_each(${facts} -> 'care') care where care.value = 'null'::jsonb)))
    or not (${facts} -> 'responsible' @> '[{"market": "EU"}]'::jsonb or exists (select 1 from ${makers} m
      where m.id = ${facts} ->> 'manufacturerId' and m.country = any(${eu})))
    or exists (select 1 from jsonb_array_elements(${facts} -> 'certificates') certificate
      where certificate ->> 'expiresOn' <= ${noticeDay(now)})))`;
}

/** Products on sale whose facts are incomplete, or have a certificate that expires soon. */
export const countFactsToDo = ({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> =>
  db.$count(products, isFactsToDo(now()));
