import type { Checklist } from '@merchmill/contract/backoffice/checklist.shapes.ts';
import { checkedByHand, checklistRows } from '@merchmill/contract/backoffice/checklist.ts';
import { dayMs } from '@merchmill/contract/durations.ts';
import { and, eq, ne, not } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../context.ts';
import type { UserPrincipal } from '../../principal.ts';
import { firstWarehouse } from '../../reference/shipping.ts';
import { users } from '../account/account/account.tables.ts';
import { products, warehouses } from '../catalog/catalog/catalog.tables.ts';
import { listChanges, recordChange } from '../shop/audit/index.ts';
import { ageOfRates } from '../shop/currency/index.ts';
import { freshDays } from '../shop/currency/rates.rules.ts';
import { findLastBackup, hasSealed, readFact, readTestedMail, writeFact } from '../shop/settings/index.ts';

/* What an owner has to see to before the shop can sell, and how far they are. */

type Row = Checklist['rows'][number];
type ByHand = (typeof checkedByHand)[number];
type Checked = { at: string; userId: string };

const keyOf = (row: ByHand) => `checked:${row}`;
const dismissedKey = 'checklist-dismissed';
/** More than that nobody wants to lose. */
const backupDays = 2;

async function readChecked(ctx: Ctx, row: ByHand): Promise<Row['checked']> {
  const checked = await readFact<Checked>(ctx, keyOf(row));
  if (!checked) return null;
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, checked.userId));
  return { ...checked, by: user?.name ?? '–' };
}

const daysSince = (ctx: Ctx, at: Date) => Math.max(0, Math.floor((ctx.now().getTime() - at.getTime()) / dayMs));

async function ageOfBackup(ctx: Ctx): Promise<number | null> {
  const last = await findLastBackup(ctx);
  return last ? daysSince(ctx, new Date(last.at)) : null;
}

async function isWarehouseSet(ctx: Ctx): Promise<boolean> {
  const own = await ctx.db.$count(warehouses, ne(warehouses.code, firstWarehouse.code));
  return own > 0 || (await listChanges(ctx, { subject: 'warehouse' }, 1)).length > 0;
}

export async function getChecklist(ctx: Ctx): Promise<Checklist> {
  const { config, secrets } = ctx;
  const days = { rates: await ageOfRates(ctx), backup: await ageOfBackup(ctx) };
  const checked = new Map<string, Row['checked']>();
  for (const row of checkedByHand) checked.set(row, await readChecked(ctx, row));
  const done: Record<Row['row'], boolean> = {
    company: config.company.name !== 'Merchmill' && config.company.lines.length > 0,
    warehouse: await isWarehouseSet(ctx),
    shipping: checked.get('shipping') !== null,
    taxes: checked.get('taxes') !== null,
    legalTexts: checked.get('legalTexts') !== null,
    rates: days.rates !== null && days.rates <= freshDays,
    payments: [...ctx.cardPayments.values()].some(({ name, test }) => name !== 'sandbox' && !test),
    mail: (await readTestedMail(ctx)) !== null,
    product: (await ctx.db.$count(products, and(eq(products.published, true), not(products.draft)))) > 0,
    secretKey: checked.get('secretKey') !== null,
    backup: days.backup !== null && days.backup < backupDays,
  };
  const keepsKey = secrets.source === 'file' && (await hasSealed(ctx));
  return {
    rows: checklistRows
      .filter((row) => row !== 'secretKey' || keepsKey)
      .map((row) => ({
        ...{ row, done: done[row], checked: checked.get(row) ?? null },
        days: row === 'rates' || row === 'backup' ? days[row] : null,
      })),
    // A demo is looked at, not opened.
    dismissed: (await readFact<boolean>(ctx, dismissedKey)) ?? config.demo,
  };
}

/** Writes down who says that something was checked. */
export async function checkRow(ctx: Ctx, principal: UserPrincipal, row: ByHand): Promise<Checklist> {
  await inTransaction(ctx, async (ctx) => {
    await writeFact(ctx, keyOf(row), { at: ctx.now().toISOString(), userId: principal.personId } satisfies Checked);
    await recordChange(ctx, principal, { subject: 'checklist', subjectId: row, what: 'check' });
  });
  return getChecklist(ctx);
}

export async function dismissChecklist(
  ctx: Ctx,
  principal: UserPrincipal,
  dismissed: boolean,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    await writeFact(ctx, dismissedKey, dismissed);
    const what = dismissed ? 'dismiss' : 'bringBack';
    await recordChange(ctx, principal, { subject: 'checklist', subjectId: 'all', what });
  });
  return {};
}
