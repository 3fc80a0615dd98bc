import { type NotificationKind, notificationKindNames } from '@merchmill/contract/account/notification.ts';

export type NotificationsQuery = { isUnread: boolean; kind: NotificationKind | null; cursor: string | null };

/** What an address asks for; what it does not know counts as not asked. */
export function readNotificationsQuery(query: URLSearchParams): NotificationsQuery {
  const cursor = query.get('cursor');
  return {
    isUnread: query.get('show') === 'unread',
    kind: notificationKindNames.find((name) => name === query.get('kind')) ?? null,
    cursor: cursor && /^[A-Za-z0-9_-]{1,64}$/.test(cursor) ? cursor : null,
  };
}

export function notificationsLink(
  userId: string,
  { isUnread, kind, cursor }: Partial<NotificationsQuery> = {},
): string {
  const query = new URLSearchParams({
    ...(isUnread && { show: 'unread' }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  });
  return `/user/${userId}/notifications${query.size ? `?${query}` : ''}`;
}
