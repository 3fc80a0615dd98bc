import type { StoreDetail } from '@merchmill/contract/stores/store.shapes.ts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTeamMay } from '../../../shell/state/team-context.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { storeMessages as messages } from '../messages/stores.ts';
import { HealthBadge } from './health-badge.tsx';
import { type StorePage, storeLink, storesLink } from './store-links.ts';

type FrameProps = {
  store: Pick<StoreDetail, 'bizId' | 'name' | 'platform' | 'currency' | 'health' | 'url' | 'failure'>;
  userId: string;
  current: StorePage;
  children: ReactNode;
};

const pages: readonly StorePage[] = ['products', 'orders', 'files', 'presets', 'history', 'guide', 'settings'];
/** Of a connection alone: files have no runs of publishing, and nothing to be set up at a marketplace. */
const ofConnection: readonly StorePage[] = ['history', 'guide'];

/** The head of a store's pages: which one it is, how it is doing, and what else there is of it. */
export function StoreFrame({ store, userId, current, children }: FrameProps) {
  const { bizId, name, platform, currency, health, url, failure } = store;
  const seesOrders = useTeamMay('orders.view');
  const isByFile = health === 'byFile';
  const shown = pages.filter((page) => {
    if (page === 'orders') return seesOrders;
    return page === 'files' ? isByFile : !(isByFile && ofConnection.includes(page));
  });
  return (
    <div className="mx-auto max-w-6xl py-8 xs:py-10">
      <Link to={storesLink(userId)} className="mm-link inline-flex min-h-11 items-center text-small font-semibold">
        {messages.back}
      </Link>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="mm-headline text-h2 break-words">{name}</p>
        <HealthBadge health={health} />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-quiet">
        {messages.onPlatform({ platform, currency })}
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="mm-link inline-flex min-h-11 items-center gap-1.5">
            {messages.visit}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
      </p>
      <p className="text-small text-quiet">{failure ?? messages.healthTexts[health]}</p>
      <div className="mt-4">
        <MmLinkTabs
          label={messages.tabs}
          tabs={shown.map((page) => ({
            link: storeLink(userId, bizId, page),
            title: messages.pageTitles[page],
            current: page === current,
          }))}
        />
      </div>
      <div className="mt-6">{children}</div>
    </div>
  );
}
