import { notificationCalls } from '@merchmill/contract/account/notification.calls.ts';
import { kindsFor, type NotificationKind } from '@merchmill/contract/account/notification.ts';
import { permissionsOf } from '@merchmill/contract/permissions.ts';
import { CheckCheck, Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useRevalidator } from 'react-router';
import { notificationMessages as messages } from '../../../features/account/messages/notifications.ts';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { pageContext } from '../../../page-context.ts';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi, useCounts, useShop } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { whenFocusIsLost } from '../../../ui/when-focus-is-lost.ts';
import type { Route } from './+types/notifications';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationsQuery, notificationsLink, readNotificationsQuery } from './notifications-query.ts';

const pageSize = 20;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const asked = readNotificationsQuery(new URL(request.url).searchParams);
  const { isUnread, kind, cursor } = asked;
  const query = {
    pageSize,
    ...(isUnread && { unread: 'true' as const }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  };
  const feed = await call(notificationCalls.list, { query });
  return { feed, asked, kinds: kindsFor(permissionsOf(user.roles)) };
}

export const meta = () => [{ title: pageTitle(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Loads the list anew when the number in the header says that it has changed elsewhere. */
function useFollowUnread(): number {
  const unread = useCounts((counts) => counts.notifications);
  const { revalidate } = useRevalidator();
  const known = useRef(unread);
  useEffect(() => {
    if (known.current === unread) return;
    known.current = unread;
    void revalidate();
  }, [unread, revalidate]);
  return unread;
}

export default function NotificationsPage({ loaderData, params: { userid } }: Route.ComponentProps) {
  const { feed, asked, kinds } = loaderData;
  const unread = useFollowUnread();
  const heading = useRef<HTMLHeadingElement>(null);
  const { call } = useApi();
  const { counts } = useShop();
  const { run, busy } = useAction();
  const tell = ({ noReadNum }: { noReadNum: number }) => counts.getState().setNotifications(noReadNum);
  /** These, or all of them. The button that was pressed goes, and the focus with it. */
  const setRead = async (bizIds?: string[]) => {
    const work = async (call: BrowserCaller) => tell(await call(notificationCalls.setRead, { body: { bizIds } }));
    await (await run(work, bizIds ? undefined : messages.allRead))?.shown;
    whenFocusIsLost(() => heading.current?.focus());
  };
  /** On the way to its page; where it fails the notification stays unread. */
  const open = (bizId: string) =>
    void call(notificationCalls.setRead, { body: { bizIds: [bizId] } }, { errorMode: 'silent' }).then(tell, () => {});
  return (
    <div className="mx-auto max-w-3xl py-8 xs:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="mm-headline text-h2 outline-none">
          {messages.title}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          {unread > 0 && (
            <MmButton
              variant="secondary"
              busy={busy}
              icon={<CheckCheck aria-hidden className="size-4.5" />}
              onClick={() => void setRead()}
            >
              {messages.setAllRead}
            </MmButton>
          )}
          <MmLinkButton
            to={`/user/${userid}/settings/notifications`}
            variant="quiet"
            className="max-xs:-ms-5"
            icon={<Settings aria-hidden className="size-4.5" />}
          >
            {messages.toSettings}
          </MmLinkButton>
        </div>
      </div>
      <Filters asked={asked} kinds={kinds} unread={unread} userId={userid} />
      {feed.list.length > 0 ? (
        <ul aria-label={messages.list} className="mt-6 divide-y overflow-hidden rounded-card border bg-card">
          {feed.list.map((each) => (
            <NotificationRow
              key={each.bizId}
              notification={each}
              onOpen={() => each.readAt === null && open(each.bizId)}
              onRead={() => void setRead([each.bizId])}
            />
          ))}
        </ul>
      ) : (
        <NoNotifications asked={asked} userId={userid} />
      )}
      <Pages asked={asked} nextCursor={feed.nextCursor} userId={userid} />
    </div>
  );
}

type FiltersProps = {
  asked: NotificationsQuery;
  kinds: readonly NotificationKind[];
  unread: number;
  userId: string;
};

/** All or unread, and about what. Works without JavaScript. */
function Filters({ asked: { isUnread, kind }, kinds, unread, userId }: FiltersProps) {
  const titles = { all: messages.all, unread: unread > 0 ? messages.unreadCount({ count: unread }) : messages.unread };
  return (
    <>
      <div className="mt-4">
        <MmLinkTabs
          label={messages.tabs}
          tabs={(['all', 'unread'] as const).map((tab) => ({
            link: notificationsLink(userId, { isUnread: tab === 'unread', kind }),
            title: titles[tab],
            current: isUnread === (tab === 'unread'),
          }))}
        />
      </div>
      <Form key={kind} method="get" className="mt-5 flex items-end gap-3">
        {isUnread && <input type="hidden" name="show" value="unread" />}
        <div className="min-w-0 flex-1 xs:max-w-72">
          <MmSelect
            name="kind"
            label={messages.kind}
            defaultValue={kind ?? ''}
            placeholder={messages.everyKind}
            options={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
          />
        </div>
        <MmButton type="submit" variant="secondary" className="!h-12">
          {messages.show}
        </MmButton>
      </Form>
    </>
  );
}

function NoNotifications({ asked: { isUnread, kind, cursor }, userId }: { asked: NotificationsQuery; userId: string }) {
  const showAll = (
    <MmLinkButton to={notificationsLink(userId)} variant="secondary">
      {messages.showAll}
    </MmLinkButton>
  );
  if (kind || cursor)
    return (
      <MmEmptyState title={messages.nothingTitle} action={showAll}>
        <p>{messages.nothingText}</p>
      </MmEmptyState>
    );
  if (isUnread)
    return (
      <MmEmptyState title={messages.nothingUnread} action={showAll}>
        <p>{messages.nothingUnreadText}</p>
      </MmEmptyState>
    );
  return (
    <MmEmptyState title={messages.emptyTitle} action={<MmLinkButton to="/design">{messages.browse}</MmLinkButton>}>
      <p>{messages.emptyText}</p>
    </MmEmptyState>
  );
}

type PagesProps = { asked: NotificationsQuery; nextCursor: string | null; userId: string };

/** Onwards in a list that grows at its beginning, and back to there. */
function Pages({ asked, nextCursor, userId }: PagesProps) {
  if (!nextCursor && !asked.cursor) return null;
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {asked.cursor && (
        <MmLinkButton to={notificationsLink(userId, { ...asked, cursor: null })} variant="quiet">
          {messages.newest}
        </MmLinkButton>
      )}
      {nextCursor && (
        <MmLinkButton to={notificationsLink(userId, { ...asked, cursor: nextCursor })} variant="secondary">
          {messages.older}
        </MmLinkButton>
      )}
    </div>
  );
}
