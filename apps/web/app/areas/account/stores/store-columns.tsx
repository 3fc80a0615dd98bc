import type { StoreSummary } from '@merchmill/contract/stores/store.shapes.ts';
import { Link } from 'react-router';
import { MmLinkButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { HealthBadge } from './health-badge.tsx';
import { canReconnect, ReconnectLink } from './reconnect-link.tsx';
import { storeLink } from './store-links.ts';

function Next({ store, userId, mayEdit }: { store: StoreSummary; userId: string; mayEdit: boolean }) {
  const { bizId, name, state } = store;
  if (mayEdit && canReconnect(state)) return <ReconnectLink store={store} />;
  const waits = mayEdit && state === 'pending';
  return (
    <MmLinkButton
      to={storeLink(userId, bizId, waits ? 'guide' : 'products')}
      size="s"
      variant={waits ? 'primary' : 'secondary'}
      aria-label={waits ? messages.approveOf({ name }) : messages.openOf({ name })}
    >
      {waits ? messages.approve : messages.open}
    </MmLinkButton>
  );
}

/** Each store: how it is doing, and what is to be done next. */
export const storeColumns = (userId: string, mayEdit: boolean): readonly Column<StoreSummary>[] => [
  {
    key: 'name',
    title: messages.name,
    cell: ({ bizId, name, platform, currency, onVacation, state }) => (
      <span className="block min-w-0">
        <Link
          to={storeLink(userId, bizId, state === 'pending' ? 'guide' : 'products')}
          prefetch="intent"
          className="mm-link inline-block py-1 font-semibold"
        >
          {name}
        </Link>
        <span className="block text-small text-quiet">{messages.onPlatform({ platform, currency })}</span>
        {onVacation && <span className="block text-small text-quiet">{messages.onVacation}</span>}
      </span>
    ),
  },
  {
    key: 'health',
    title: messages.health,
    cell: ({ health }) => (
      <span className="grid justify-items-start gap-1">
        <HealthBadge health={health} />
        <span className="max-w-72 text-small text-quiet max-xs:sr-only">{messages.healthTexts[health]}</span>
      </span>
    ),
  },
  {
    key: 'answered',
    title: messages.answered,
    cell: ({ answeredAt, state }) =>
      answeredAt ? <MmLocalTime at={answeredAt} show="minute" /> : state !== 'byFile' && messages.never,
  },
  {
    key: 'quota',
    title: messages.quota,
    numeric: true,
    cell: ({ quota }) => quota && messages.quotaLeft({ left: quota.left, limit: quota.limit }),
  },
  {
    key: 'setUp',
    title: messages.setUp,
    cell: ({ guide, state }) => state !== 'byFile' && messages.setUpDone(guide),
  },
  {
    key: 'actions',
    title: messages.actions,
    isActions: true,
    cell: (store) => <Next store={store} userId={userId} mayEdit={mayEdit} />,
  },
];
