import { type AfterSale, aftersaleCalls } from '@merchmill/contract/aftersale.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { OrderDetail } from '@merchmill/contract/orders.ts';
import { orderCalls } from '@merchmill/contract/orders.ts';
import { type Piece, productionCalls } from '@merchmill/contract/production.ts';
import { type Country, settingsCalls } from '@merchmill/contract/settings.ts';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { operationsMessages as words } from '../../../messages/operations.ts';
import { orderMessages } from '../../../messages/orders.ts';
import { paymentMessages } from '../../../messages/payment.ts';
import { productionMessages } from '../../../messages/production.ts';
import { pageContext } from '../../../page-context.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { loadOr404 } from '../../load-or-404.ts';
import { pageTitle } from '../../page-meta.ts';
import { addressLines } from '../../user/cart/address-rules.ts';
import { RefundDialog } from '../../user/orders/order-refund.tsx';
import { StateBadge } from '../../user/orders/state-badge.tsx';
import { Approvals } from '../inbox/approvals.tsx';
import { PageHead } from '../page-head.tsx';
import { PieceCard } from '../production/piece-card.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/order';

export async function loader({ context, params: { orderId }, request }: Route.LoaderArgs) {
  const { call, may } = requireStaff(context.get(pageContext), request, 'orders.view');
  const order = await loadOr404(call(orderCalls.detail, { params: { orderId } }));
  const sale = await call(aftersaleCalls.get, { params: { orderId } });
  const pieces = may('production.view')
    ? (await call(productionCalls.pieces, { query: { orderId, pageSize: 100 } })).list
    : [];
  const countries = await call(settingsCalls.countries);
  return { order, sale, countries, pieces, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(words.title(words.orderOf(loaderData?.order.number ?? ''))) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPage({ loaderData: { order, sale, countries, pieces, now } }: Route.ComponentProps) {
  const may = useMay();
  return (
    <div className="grid gap-8">
      <PageHead
        title={words.orderOf(order.number)}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StateBadge state={order.state} />
            <MmLocalTime at={order.placedAt} show="minute" />
          </span>
        }
      >
        {sale.refundable > 0 && may('orders.refund') && <RefundOrder order={order} sale={sale} />}
        {pieces.length > 0 && (
          <MmLinkButton to={`/operations/packing?number=${order.number}`}>{words.pack}</MmLinkButton>
        )}
      </PageHead>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-8">
          <Lines lines={order.lines} />
          {may('production.view') && <Workshop pieces={pieces} now={now} />}
          <MoneyBack requests={sale.refundRequests} />
        </div>
        <div className="grid content-start gap-8">
          <Facts order={order} countries={countries} />
          <StatusFlow order={order} />
        </div>
      </div>
    </div>
  );
}

/** Gives money back for items and shipping, with the customer's own dialog. */
function RefundOrder({ order, sale }: { order: OrderDetail; sale: AfterSale }) {
  return (
    <RefundDialog
      order={order}
      parts={sale.parts}
      words={{
        button: words.refundOrder,
        title: words.refundOrderTitle(order.number),
        lead: words.refundOrderLead,
        label: words.giveBack,
      }}
      send={async (body, call, options) => {
        const { state } = await call(aftersaleCalls.refundOrder, { params: { orderId: order.bizId }, body }, options);
        return state === 'asked' ? words.refundSecond : words.refundGiven;
      }}
    />
  );
}

/** What was asked back or given, with the words of everybody who said yes. */
function MoneyBack({ requests }: { requests: AfterSale['refundRequests'] }) {
  if (!requests.length) return null;
  return (
    <section aria-labelledby="money-back">
      <h2 id="money-back" className="mb-3 text-lead font-bold">
        {words.moneyBack}
      </h2>
      <ul className="divide-y overflow-hidden rounded-card border bg-card">
        {requests.map((request) => (
          <li key={request.bizId} className="grid gap-2 p-4 text-small">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{formatMinor(request.amount, 'USD')}</span>
              <MmBadge>{words.refundStates[request.state]}</MmBadge>
              <MmLocalTime at={request.createdAt} show="minute" className="text-quiet" />
            </p>
            <p>{request.reason}</p>
            {request.decision && request.decision !== request.reason && (
              <blockquote className="border-l-4 border-yellow pl-3">{request.decision}</blockquote>
            )}
            <Approvals approvals={request.approvals ?? []} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const preflightTones = { green: 'success', amber: 'new', red: 'error' } as const;

function Lines({ lines }: { lines: OrderDetail['lines'] }) {
  return (
    <ul className="divide-y overflow-hidden rounded-card border bg-card">
      {lines.map((line) => (
        <li key={line.bizId} className="flex gap-4 p-4">
          <MmPicture
            picture={line.picture}
            alt=""
            sizes="88px"
            upTo={320}
            className="size-22 shrink-0 rounded-[8px] border bg-paper-deep object-cover"
          />
          <div className="min-w-0 flex-1 text-small">
            <p className="font-semibold">{line.title}</p>
            <p className="text-quiet">
              {line.variant} · {line.skuCode} · {line.warehouse}
            </p>
            <ul className="mt-1 flex flex-wrap items-center gap-x-6">
              {(line.printFiles ?? []).map((file) => (
                <li key={file.bizId} className="flex flex-wrap items-center gap-x-2">
                  <a href={file.url} className="mm-link inline-flex min-h-11 items-center gap-1.5">
                    <Download aria-hidden className="size-4 shrink-0" />
                    {productionMessages.file(file.areaCode)}
                  </a>
                  <MmBadge tone={preflightTones[file.preflight.level]}>{words.preflight[file.preflight.level]}</MmBadge>
                </li>
              ))}
            </ul>
          </div>
          <span className="mm-headline text-h3 tabular-nums">×{line.quantity}</span>
        </li>
      ))}
    </ul>
  );
}

function Workshop({ pieces, now }: { pieces: Piece[]; now: string }) {
  return (
    <section aria-labelledby="workshop">
      <h2 id="workshop" className="mb-3 text-lead font-bold">
        {words.inWorkshop}
      </h2>
      {pieces.length === 0 && <p className="text-small text-quiet">{words.notInWorkshop}</p>}
      <ul className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3">
        {pieces.map((piece) => (
          <li key={piece.bizId}>
            <p className="mb-1 text-micro font-semibold text-quiet">{productionMessages.states[piece.state]}</p>
            <PieceCard piece={piece} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ order, countries }: { order: OrderDetail; countries: readonly Country[] }) {
  const { address, totals, shipping } = order;
  const lines = [address.name, ...addressLines(address, countries)];
  return (
    <div className="grid gap-5 rounded-card border bg-card p-5 text-small">
      <div>
        <h2 className="mb-1 font-semibold text-quiet">{words.address}</h2>
        <address className="not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p className="mt-2 text-quiet">{productionMessages.sends(shipping.label)}</p>
      </div>
      <div>
        <h2 className="mb-1 font-semibold text-quiet">{words.moneyOf}</h2>
        <p className="text-lead font-bold">{formatMinor(totals.totalMinor, totals.currency, { code: true })}</p>
        <ul>
          {order.payments.map((payment) => (
            <li key={payment.bizId} className="text-quiet">
              {paymentMessages.methods[payment.method] ?? payment.method}:{' '}
              {payment.givenUp ??
                (payment.result ? paymentMessages.results[payment.result].title : orderMessages.begun)}
            </li>
          ))}
        </ul>
      </div>
      {order.openExceptions > 0 && (
        <Link to="/operations/inbox" className="mm-link">
          {words.owner.operations}
        </Link>
      )}
    </div>
  );
}

function StatusFlow({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="flow">
      <h2 id="flow" className="mb-3 text-lead font-bold">
        {words.history}
      </h2>
      <ol className="border-l-2 border-line pl-5">
        {order.statusFlow.map((change) => (
          <li key={`${change.at} ${change.state}`} className="relative pb-4 text-small">
            <span aria-hidden className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-pill bg-ink" />
            <span className="font-semibold">{orderMessages.states[change.state]}</span>
            <span className="block">{change.why}</span>
            <MmLocalTime at={change.at} show="minute" className="text-quiet" />
          </li>
        ))}
      </ol>
    </section>
  );
}
