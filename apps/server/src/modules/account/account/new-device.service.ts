import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../context.ts';
import { mailMinute, sendMail } from '../../shop/mail/index.ts';
import { users } from './account.tables.ts';
import { hasDevices, isKnownDevice, type Origin } from './device.service.ts';
import { newDeviceMail } from './security.mails.ts';

/** Tells of a login from another browser. Only where there is one to compare with: the first login is nobody's surprise. */
export async function tellOfNewDevice(ctx: Ctx, userId: string, { device, client }: Origin): Promise<void> {
  if ((await isKnownDevice(ctx, userId, device)) || !(await hasDevices(ctx, userId))) return;
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { brand, publicUrl } = ctx.config;
  const link = `${publicUrl}/user/${userId}/settings/security`;
  const mail = newDeviceMail({ shopName: brand.name, name: user.name, client, at: mailMinute(ctx.now()), link });
  await inTransaction(ctx, (ctx) => sendMail(ctx, { to: user.email, ...mail }));
}
