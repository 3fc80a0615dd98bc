import type { NotificationPreference } from '@merchmill/contract/account/notification.shapes.ts';
import {
  type Channel,
  kindOfNotification,
  kindsFor,
  type NotificationKind,
  notificationKindNames,
} from '@merchmill/contract/account/notification.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { sameText, sign } from '../../../platform/http/security.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { listContacts } from '../account/index.ts';
import { notifications, notificationPreferences as preferences } from './notification.tables.ts';

type Chosen = { inApp: boolean; mail: boolean };

const holds = (channel: Channel, chosen: boolean | undefined) => channel === 'always' || (chosen ?? channel === 'on');

/** How each of these people is told of a kind. */
export async function readChannels(
  ctx: Pick<Ctx, 'db'>,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<(userId: string) => Chosen> {
  const rows = await ctx.db
    .select()
    .from(preferences)
    .where(and(inArray(preferences.userId, [...userIds]), eq(preferences.kind, kind)));
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  const { inApp, mail } = kindOfNotification(kind);
  return (userId) => ({
    inApp: holds(inApp, chosen.get(userId)?.inApp),
    mail: holds(mail, chosen.get(userId)?.mail),
  });
}

/** How somebody is mailed about a kind that has a mail of its own; null where they are not. */
export async function ownMailTo(ctx: Ctx, userId: string, kind: NotificationKind) {
  const { mail } = (await readChannels(ctx, [userId], kind))(userId);
  return mail ? { unsubscribe: unsubscribeLinks(ctx, userId, [kind]) } : null;
}

export async function listPreferences(ctx: Ctx, { personId, permissions }: UserPrincipal) {
  const rows = await ctx.db.select().from(preferences).where(eq(preferences.userId, personId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const list = kindsFor(permissions).map((kind): NotificationPreference => {
    const { inApp, mail } = kindOfNotification(kind);
    return { kind, inApp: holds(inApp, chosen.get(kind)?.inApp), mail: holds(mail, chosen.get(kind)?.mail) };
  });
  return { list };
}

async function write(ctx: Ctx, userId: string, { kind, inApp, mail }: NotificationPreference): Promise<void> {
  const set = { inApp, mail };
  await ctx.db
    .insert(preferences)
    .values({ userId, kind, ...set })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set });
  if (!mail) await dropMails(ctx, userId, [kind]);
}

/** What waits for its mail is not mailed any more. */
async function dropMails(ctx: Ctx, userId: string, kinds: readonly NotificationKind[]): Promise<void> {
  const waiting = and(
    eq(notifications.userId, userId),
    inArray(notifications.kind, [...kinds]),
    isNotNull(notifications.mailDueAt),
  );
  await ctx.db.update(notifications).set({ mailDueAt: null }).where(waiting);
}

/** Changes some of them. */
export function setPreferences(ctx: Ctx, principal: UserPrincipal, wanted: readonly NotificationPreference[]) {
  const own = kindsFor(principal.permissions);
  for (const [at, { kind, inApp, mail }] of wanted.entries()) {
    const fixed = kindOfNotification(kind);
    const path = `list.${at}`;
    if (!own.includes(kind)) throw invalidField(`${path}.kind`, 'You don’t get notifications about this.');
    if (!inApp && fixed.inApp === 'always')
      throw invalidField(`${path}.inApp`, 'These notifications can’t be turned off.');
    if (!mail && fixed.mail === 'always') throw invalidField(`${path}.mail`, 'These emails can’t be turned off.');
  }
  return inTransaction(ctx, async (ctx) => {
    for (const each of wanted) await write(ctx, principal.personId, each);
    return listPreferences(ctx, principal);
  });
}

const signature = (ctx: Pick<Ctx, 'signingKey'>, kinds: string, userId: string) =>
  sign(ctx.signingKey, `notification-mail:${kinds}:${userId}`);

/** How a mail about these kinds is stopped: by a page, and by one click in a mail program; nothing where none of them can be. */
export function unsubscribeLinks(
  ctx: Pick<Ctx, 'config' | 'signingKey'>,
  userId: string,
  kinds: readonly NotificationKind[],
) {
  const optional = [...new Set(kinds)].filter((kind) => kindOfNotification(kind).mail !== 'always').join('-');
  if (!optional) return undefined;
  const token = `${optional}.${userId}.${signature(ctx, optional, userId)}`;
  const { publicUrl } = ctx.config;
  return {
    page: `${publicUrl}/notifications/unsubscribe?token=${token}`,
    oneClick: `${publicUrl}/open/notifications/unsubscribe?token=${token}`,
  };
}

/** Ends the mails that a link from one of them names. The link is signed and never grows old; it does nothing else. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<{ kinds: NotificationKind[] }> {
  const [names = '', userId = '', given = ''] = token.split('.');
  if (!sameText(given, signature(ctx, names, userId))) throw new AppError('linkInvalid');
  const named = names.split('-');
  const kinds = notificationKindNames.filter(
    (kind) => named.includes(kind) && kindOfNotification(kind).mail !== 'always',
  );
  await inTransaction(ctx, async (ctx) => {
    // Of a guest whose orders are an account's by now there is nobody to mail to.
    if (!(await listContacts(ctx, [userId])).size) return;
    for (const kind of kinds) {
      const { inApp } = (await readChannels(ctx, [userId], kind))(userId);
      await write(ctx, userId, { kind, inApp, mail: false });
    }
  });
  return { kinds };
}
