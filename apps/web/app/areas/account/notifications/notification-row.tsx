import type { Notification } from '@merchmill/contract/account/notification.shapes.ts';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { notificationMessages as messages } from '../../../features/account/messages/notifications.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { kindIcons } from './kind-icons.ts';

type RowProps = { notification: Notification; onOpen: () => void; onRead: () => void };

/** What somebody is told, as a link to where it can be seen. */
export function NotificationRow({ notification, onOpen, onRead }: RowProps) {
  const { kind, title, link, createdAt, readAt } = notification;
  const Icon = kindIcons[kind];
  const isUnread = readAt === null;
  return (
    <li className={cx('relative flex items-start gap-3 px-4 py-4 xs:gap-4 xs:px-5', isUnread && 'bg-accent-wash/40')}>
      <span
        aria-hidden
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-pill',
          isUnread ? 'bg-accent-wash text-accent' : 'bg-paper-deep',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-micro text-quiet">
          {messages.kinds[kind]} · <MmLocalTime at={createdAt} show="minute" />
        </p>
        <Link
          to={link}
          onClick={onOpen}
          className={cx(
            'inline-block min-h-7 break-words underline-offset-4 hover:text-accent hover:underline',
            isUnread && 'font-semibold',
          )}
        >
          {isUnread && <span className="sr-only">{messages.isUnread} </span>}
          {title}
        </Link>
      </div>
      {isUnread && (
        <MmIconButton label={messages.setReadOf({ title })} onClick={onRead} className="-me-2">
          <Check aria-hidden className="size-4.5" />
        </MmIconButton>
      )}
    </li>
  );
}
