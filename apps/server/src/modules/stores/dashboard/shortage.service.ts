import { formatMinor } from '@merchmill/contract/money.ts';
import type { WalletForecast } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { takesOrders } from '@merchmill/contract/stores/store.ts';
import { lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { dayIn } from '../../../days.ts';
import { type Turn, workOff } from '../../../platform/jobs/work-off.ts';
import type { Acting } from '../../../principal.ts';
import { getContact } from '../../account/account/index.ts';
import { notify, ownMailTo } from '../../account/notification/index.ts';
import { readBalance } from '../../money/wallet/index.ts';
import { sendMail } from '../../shop/mail/index.ts';
import { listSellers, listStoresOf } from '../store/index.ts';
import { readCardRole, readSpending } from '../store-order/index.ts';
import { walletShortages } from './dashboard.tables.ts';
import { shortageMail } from './shortage.mails.ts';
import { daysLookedAt, forecastWallet } from './shortage.rules.ts';

/* Sellers hear a day before that their wallet will not reach: an order that waits for money is made later. */

/** Stores that order: what waits in one without access is not ordered or paid. */
export async function readForecast(ctx: Ctx, owner: Pick<Acting, 'ownerId'>): Promise<WalletForecast> {
  const stores = await listStoresOf(ctx, owner);
  const storeIds = stores.filter(takesOrders).map(({ id }) => id);
  const spending = await readSpending(ctx, storeIds, daysLookedAt);
  const balanceCents = await readBalance(ctx, owner.ownerId);
  // Without a card that is charged, the wallet pays for those that gathered as well.
  if ((await readCardRole(ctx, owner.ownerId)) === 'none') return forecastWallet(balanceCents, spending);
  // Where a card pays what the wallet does not, nothing waits for the wallet.
  const byWallet = { ...spending, toChargeOrders: 0, toChargeCents: 0 };
  return { ...forecastWallet(balanceCents, byWallet), shortCents: 0 };
}

const walletPage = (ownerId: string) => `/user/${ownerId}/payments`;

async function mailShortage(ctx: Ctx, ownerId: string, forecast: WalletForecast): Promise<void> {
  const own = await ownMailTo(ctx, ownerId, 'walletShortage');
  if (!own) return;
  const { name, email } = await getContact(ctx, ownerId);
  const mail = shortageMail({ name, forecast, link: `${ctx.config.publicUrl}${walletPage(ownerId)}` });
  await sendMail(ctx, { to: email, ...mail, ...own });
}

/** Tells a seller of it, once a day by the shop's clock; says whether it did. */
async function tellOf(ctx: Ctx, ownerId: string): Promise<boolean> {
  const forecast = await readForecast(ctx, { ownerId });
  if (forecast.shortCents === 0) return false;
  return inTransaction(ctx, async (ctx) => {
    const toldOn = dayIn(ctx.now(), ctx.config.timeZone);
    const fresh = await ctx.db
      .insert(walletShortages)
      .values({ ownerId, toldOn })
      .onConflictDoUpdate({
        target: walletShortages.ownerId,
        set: { toldOn },
        setWhere: lt(walletShortages.toldOn, toldOn),
      })
      .returning();
    if (!fresh.length) return false;
    const title = `Your wallet may be short by ${formatMinor(forecast.shortCents, 'USD')} tomorrow`;
    await notify(ctx, ownerId, { kind: 'walletShortage', title, link: walletPage(ownerId) });
    await mailShortage(ctx, ownerId, forecast);
    return true;
  });
}

/** Looks at all sellers with a store that works. */
export function tellAllShort(ctx: Ctx, turn: Turn): Promise<number> {
  return workOff(turn, {
    list: async (after, limit) =>
      (await listSellers(ctx, { after, limit, states: ['connected', 'byFile'] })).map((id) => ({ id })),
    work: ({ id }) => tellOf(ctx, id),
  });
}
