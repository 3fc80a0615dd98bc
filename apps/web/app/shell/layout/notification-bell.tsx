import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { MmCountBubble, shortCount } from '../../ui/badge.tsx';
import { layoutMessages as messages } from '../messages/layout.ts';
import { personOf } from '../state/cookies.ts';
import { useCounts, useSession } from '../state/shop-context.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';

/** The way to the notifications of who is logged in, with the number of unread ones. */
export function NotificationBell() {
  const user = useSession((session) => session.user);
  const count = useCounts((counts) => counts.notifications);
  const personId = personOf(user);
  useLiveNotifications(personId);
  // They are the customer’s own, and the number would be that of the staff.
  if (!user || user.behalf) return null;
  const label = messages.notifications({ count, shown: shortCount(count) });
  return (
    <>
      <Link
        to={`/user/${personId}/notifications`}
        // They are the person's own: the page is another owner's than the one they work for.
        reloadDocument={user.team !== undefined}
        aria-label={label}
        title={label}
        className="relative grid size-11 shrink-0 place-items-center rounded-pill hover:bg-paper-deep"
      >
        <Bell aria-hidden className="size-5.5" />
        <MmCountBubble count={count} />
      </Link>
      <span role="status" className="sr-only">
        {count > 0 && label}
      </span>
    </>
  );
}
