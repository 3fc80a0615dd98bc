import type { Shapes } from '../call.ts';
import { BizId, FeedQuery, feedOf, IsoTime } from '../shapes.ts';
import { z } from '../zod.ts';
import { maxSetRead, notificationKindNames } from './notification.ts';

export const NotificationKindName = z.enum(notificationKindNames);

export const Notification = z.object({
  bizId: BizId,
  kind: NotificationKindName,
  title: z.string(),
  /** Path of the page that shows more of it. */
  link: z.string(),
  createdAt: IsoTime,
  readAt: IsoTime.nullable(),
});
export type Notification = z.infer<typeof Notification>;

/** Whether somebody is told of a kind in the shop's list, and by mail. */
export const NotificationPreference = z.object({ kind: NotificationKindName, inApp: z.boolean(), mail: z.boolean() });
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const Preferences = z.object({ list: z.array(NotificationPreference) });

// The fixed interface calls it so.
const Unread = z.object({ noReadNum: z.number().int() });

export const notificationShapes = {
  unread: {
    summary: 'Number of unread notifications.',
    data: Unread,
  },
  list: {
    summary: 'My notifications, newest first.',
    query: FeedQuery.extend({
      unread: z.enum(['true', 'false']).optional(),
      kind: NotificationKindName.optional(),
    }),
    data: feedOf(Notification),
  },
  setRead: {
    summary: 'Mark notifications as read, or all of them if no IDs are given. Returns the number still unread.',
    body: z.object({ bizIds: z.array(BizId).min(1).max(maxSetRead).optional() }),
    data: Unread,
  },
  preferences: {
    summary: 'How I’m notified, for each kind of notification I can get.',
    data: Preferences,
  },
  setPreferences: {
    summary: 'Change how I’m notified about some kinds. Returns all of them.',
    body: z.object({ list: z.array(NotificationPreference).min(1).max(notificationKindNames.length) }),
    data: Preferences,
  },
  unsubscribe: {
    summary:
      'Stop the emails that a link in one of them names. Email clients post here automatically (RFC 8058), and the body is ignored.',
    query: z.object({ token: z.string().min(20).max(400) }),
    data: z.object({ kinds: z.array(NotificationKindName) }),
  },
} satisfies Shapes;
