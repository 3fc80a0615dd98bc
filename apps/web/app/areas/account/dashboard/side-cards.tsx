import { formatMinor } from '@merchmill/contract/money.ts';
import type { Dashboard } from '@merchmill/contract/stores/dashboard.shapes.ts';
import { storeOrderStates } from '@merchmill/contract/stores/store-order.ts';
import { Link } from 'react-router';
import { MmCard } from '../../../ui/card.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { dashboardMessages as messages } from '../messages/dashboard.ts';
import { storeOrderMessages } from '../messages/store-orders.ts';
import { storeMessages } from '../messages/stores.ts';
import { ordersLink } from '../store-orders/order-links.ts';
import { productLink } from '../store-products/product-links.ts';
import { HealthBadge } from '../stores/health-badge.tsx';
import { storeLink } from '../stores/store-links.ts';

type CardProps = { userId: string; dashboard: Dashboard; opensStores: boolean };

const linkStyle = 'mm-link inline-flex min-h-11 items-center font-semibold break-words xs:min-h-8';

export function StatusCard({ userId, dashboard: { ordersByState, storeId }, opensStores }: CardProps) {
  const states = storeOrderStates.filter((state) => ordersByState[state] > 0);
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.status}</h2>
      {states.length === 0 && <p className="mt-2 text-quiet">{messages.statusEmpty}</p>}
      <ul className="mt-2">
        {states.map((state) => (
          <li key={state} className="flex items-center justify-between gap-4">
            {opensStores && storeId ? (
              <Link to={ordersLink(userId, storeId, { show: state })} className={linkStyle}>
                {storeOrderMessages.states[state]}
              </Link>
            ) : (
              <span className="py-1.5">{storeOrderMessages.states[state]}</span>
            )}
            <span className="font-semibold tabular-nums">{ordersByState[state]}</span>
          </li>
        ))}
      </ul>
    </MmCard>
  );
}

export function HealthCard({ userId, dashboard: { stores }, opensStores }: CardProps) {
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.health}</h2>
      <ul className="mt-2 grid gap-2">
        {stores.map(({ bizId, name, platform, currency, health, failure }) => (
          <li key={bizId}>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {opensStores ? (
                <Link to={storeLink(userId, bizId, 'products')} prefetch="intent" className={linkStyle}>
                  {name}
                </Link>
              ) : (
                <span className="font-semibold break-words">{name}</span>
              )}
              <HealthBadge health={health} />
            </div>
            <p className="text-small text-quiet">{failure ?? storeMessages.onPlatform({ platform, currency })}</p>
          </li>
        ))}
      </ul>
    </MmCard>
  );
}

export function BestCard({ userId, dashboard: { best, stores } }: Omit<CardProps, 'opensStores'>) {
  const names = new Map(stores.map(({ bizId, name }) => [bizId, name]));
  return (
    <MmCard>
      <h2 className="mm-headline text-h3">{messages.best}</h2>
      {best.length === 0 && <p className="mt-2 text-quiet">{messages.bestEmpty}</p>}
      <ol className="mt-3 grid gap-3">
        {best.map(({ bizId, storeId, title, picture, units, currency, sales }) => (
          <li key={`${bizId} ${currency}`} className="flex items-center gap-4">
            <MmPicture
              picture={picture}
              alt=""
              sizes="64px"
              upTo={160}
              className="size-16 shrink-0 rounded-xs border"
            />
            <div className="min-w-0 grow">
              <Link to={productLink(userId, storeId, bizId)} prefetch="intent" className={linkStyle}>
                {title}
              </Link>
              <p className="text-small text-quiet">{names.get(storeId)}</p>
            </div>
            <p className="shrink-0 text-end text-small tabular-nums">
              <span className="block font-semibold">{messages.bestUnits({ units })}</span>
              {sales !== null && <span className="block text-quiet">{formatMinor(sales, currency)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </MmCard>
  );
}

export function WalletCard({ userId, cents }: { userId: string; cents: number }) {
  return (
    <MmCard>
      <dl>
        <MmFact name={messages.wallet}>
          <span className="text-h3 tabular-nums">{formatMinor(cents, 'USD')}</span>
        </MmFact>
      </dl>
      <Link to={`/user/${userId}/payments`} prefetch="intent" className={linkStyle}>
        {messages.openWallet}
      </Link>
    </MmCard>
  );
}
