import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../context.ts';
import { getContact } from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { listTeamEmails } from '../../account/team/index.ts';
import { type MailContent, sendMail } from '../../shop/mail/index.ts';
import { accessLostMail, currencyChangedMail } from './store.mails.ts';
import type { StoreRow } from './store.service.ts';
import { storeSettings } from './store.tables.ts';

/* What the owner of a store is told of it, in the transaction of the change; with the address they have named for it. */

export const storesPage = (ownerId: string) => `/user/${ownerId}/stores`;
export const guidePage = (ownerId: string, storeId: string) => `${storesPage(ownerId)}/${storeId}/guide`;

type News = { title: string; link: string; mail: (told: { name: string; store: string; link: string }) => MailContent };

async function tell(ctx: Ctx, { id, ownerId, name: store }: StoreRow, { title, link, mail }: News): Promise<void> {
  await notify(ctx, ownerId, { kind: 'storeAccess', title, link });
  const owner = await getContact(ctx, ownerId);
  const [settings] = await ctx.db
    .select({ email: storeSettings.notificationEmail })
    .from(storeSettings)
    .where(eq(storeSettings.storeId, id));
  const content = mail({ name: owner.name, store, link: `${ctx.config.publicUrl}${link}` });
  const named = settings?.email ?? owner.email;
  // They may have left the team since.
  const isHere = (await listTeamEmails(ctx, ownerId)).has(named);
  for (const to of new Set([owner.email, isHere ? named : owner.email])) await sendMail(ctx, { to, ...content });
}

export const tellOfLoss = (ctx: Ctx, row: StoreRow): Promise<void> =>
  tell(ctx, row, { title: `Connect ${row.name} again`, link: storesPage(row.ownerId), mail: accessLostMail });

export const tellOfCurrency = (ctx: Ctx, row: StoreRow): Promise<void> =>
  tell(ctx, row, {
    title: `Approve ${row.name} again: its currency has changed`,
    link: guidePage(row.ownerId, row.id),
    mail: (told) => currencyChangedMail({ ...told, currency: row.currency }),
  });
