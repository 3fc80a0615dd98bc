import { describe, expect, it } from 'vitest';
import { notificationsLink, readNotificationsQuery } from './notifications-query.ts';

describe('the address of the list of notifications', () => {
  it('is read as it was written', () => {
    const asked = { isUnread: true, kind: 'shipped', cursor: '01kabc' } as const;
    const { searchParams } = new URL(notificationsLink('u1', asked), 'http://shop.example');
    expect(readNotificationsQuery(searchParams)).toEqual(asked);
    expect(notificationsLink('u1')).toBe('/user/u1/notifications');
  });

  it('counts what it does not know as not asked', () => {
    const query = new URLSearchParams('show=some&kind=rain&cursor=../x');
    expect(readNotificationsQuery(query)).toEqual({ isUnread: false, kind: null, cursor: null });
  });
});
