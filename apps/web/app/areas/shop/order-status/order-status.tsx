import { buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { BuyerOrder } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { withdrawalMessages } from '../../../features/fulfillment/messages/withdrawal.ts';
import { ClaimButton } from '../../../features/fulfillment/order-claim.tsx';
import { OrderParcels } from '../../../features/fulfillment/order-parcels.tsx';
import { useBuyerClaim } from '../../../features/fulfillment/use-claim.ts';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { orderMessages } from '../../../features/orders/messages/orders.ts';
import { orderWay } from '../../../features/orders/order/order-way.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { type PageContext, pageContext } from '../../../page-context.ts';
import { formatDayRange } from '../../../shell/messages/day-range.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { loadLink, secretLinkHeaders, secretLinkMeta } from '../../../shell/page/secret-link.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmSteps } from '../../../ui/steps.tsx';
import type { Route } from './+types/order-status';
import { BuyerActions } from './buyer-actions.tsx';
import { BuyerItems } from './buyer-items.tsx';
import { MailLink } from './mail-link.tsx';
import { PayOrder } from './pay-order.tsx';

async function loadOrder({ call, user }: PageContext, token: string) {
  const order = await call(buyerCalls.order, { params: { token } });
  return { order, countries: await call(settingsCalls.countries), isLoggedIn: user !== null };
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadLink(loadOrder(context.get(pageContext), params.token));

export const headers = secretLinkHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? messages.buyerTitle({ number: loaderData.order.number }) : messages.linkGoneTitle) },
  ...secretLinkMeta,
];

export default function OrderStatusPage({ loaderData, params: { token } }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MmEmptyState level={1} title={messages.linkGoneTitle}>
        <p>{messages.linkGoneText}</p>
      </MmEmptyState>
    );
  const { order, countries, isLoggedIn } = loaderData;
  return (
    <div className="mx-auto max-w-5xl py-6 xs:py-10">
      <p className="mm-eyebrow text-quiet">
        {order.storeName ? messages.buyerLeadFrom({ store: order.storeName }) : messages.buyerLead}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mm-headline text-h2">{messages.buyerTitle({ number: order.number })}</h1>
        <StateBadge state={order.state} />
      </div>
      <p className="mt-2 text-quiet">
        {orderMessages.placed} <MmLocalTime at={order.placedAt} />
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {order.changeable && <BuyerActions order={order} token={token} countries={countries} />}
        {order.claimable && <BuyerClaim order={order} token={token} />}
        <MmLinkButton to={`/withdraw/${token}`} variant="secondary">
          {withdrawalMessages.link}
        </MmLinkButton>
      </div>
      <div className="mt-8">
        <BuyerWay order={order} />
      </div>
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_18rem] sm:gap-8">
        <div className="grid min-w-0 content-start gap-10">
          {order.guest && order.state === 'unpaid' && <PayOrder token={token} isLoggedIn={isLoggedIn} />}
          {(order.trajectory.shipments.length > 0 || order.state === 'inProduction') && (
            <OrderParcels trajectory={order.trajectory} />
          )}
          <BuyerItems order={order} token={token} />
          <BuyerClaims claims={order.claims} />
          {order.guest && <MailLink to="keep" token={token} />}
          {order.guest && <MailLink to="delete" token={token} />}
        </div>
        <MmCard className="self-start text-small">
          <h2 className="mm-eyebrow mb-2.5 text-quiet">{messages.deliverTo}</h2>
          <address className="not-italic">
            <span className="block font-semibold">{order.address.name}</span>
            {addressLines(order.address, countries).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <p className="mt-4 text-quiet">{order.shipping.label}</p>
        </MmCard>
      </div>
    </div>
  );
}

function BuyerClaim({ order, token }: { order: BuyerOrder; token: string }) {
  const send = useBuyerClaim(token);
  return <ClaimButton lines={order.lines} claims={order.claims} send={send} />;
}

function BuyerWay({ order }: { order: BuyerOrder }) {
  const { state, statusFlow, shipping } = order;
  const flow = statusFlow.map((change) => ({ ...change, by: 'shop' as const, why: '' }));
  return (
    <MmCard>
      <MmSteps
        label={orderMessages.whereItIs}
        messages={orderMessages.stepStates}
        steps={orderWay({ state, statusFlow: flow }).map((step) => ({
          key: step.key,
          title: orderMessages.steps[step.key],
          state: step.state,
          note: step.at ? (
            <MmLocalTime at={step.at} />
          ) : step.key === 'delivered' ? (
            messages.expected({ days: formatDayRange(shipping.arrivesFrom, shipping.arrivesTo) })
          ) : null,
        }))}
      />
    </MmCard>
  );
}

function BuyerClaims({ claims }: Pick<BuyerOrder, 'claims'>) {
  if (!claims.length) return null;
  return (
    <section aria-label={messages.claims}>
      <h2 className="mm-headline mb-4 text-h3">{messages.claims}</h2>
      <ul className="grid gap-3">
        {claims.map((claim) => (
          <li key={claim.bizId} className="rounded-card border bg-card p-5 text-small">
            <p className="font-semibold">
              {messages.claimed({ quantity: claim.quantity, title: `${claim.title}, ${claim.variant}` })}:{' '}
              {messages.claimStates[claim.answer ?? 'open']}
            </p>
            <p>{claim.text}</p>
            {claim.answerText && <p className="mt-2 border-s-4 border-highlight ps-3">{claim.answerText}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
