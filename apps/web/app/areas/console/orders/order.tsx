import { staffOrderCalls } from '@merchmill/contract/backoffice/staff-order.calls.ts';
import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { Download } from 'lucide-react';
import { OrderParcels } from '../../../features/fulfillment/order-parcels.tsx';
import { printFormatMessages } from '../../../features/orders/messages/print-formats.ts';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { CheckBadges } from '../check-badges.tsx';
import { Approvals } from '../inbox/approvals.tsx';
import { ExceptionCard } from '../inbox/exception-card.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { productionMessages } from '../messages/production.ts';
import { staffOrderMessages as staffMessages } from '../messages/staff-order.ts';
import { PageHead } from '../page-head.tsx';
import { UnitCard } from '../production/unit-card.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import type { Route } from './+types/order';
import { OrderActs } from './order-acts.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderTimeline } from './order-timeline.tsx';

export async function loader({ context, params: { orderId }, request }: Route.LoaderArgs) {
  const { call, may } = requireStaff(context.get(pageContext), request, 'orders.view');
  const of = { params: { orderId } };
  const order = await loadOr404(call(orderCalls.detail, of));
  const [sale, staff, trajectory, countries, units] = await Promise.all([
    call(aftersaleCalls.get, of),
    call(staffOrderCalls.detail, of),
    call(shipmentCalls.trajectory, of),
    call(settingsCalls.countries),
    may('production.view') ? call(productionCalls.units, { query: { orderId, pageSize: 100 } }) : null,
  ]);
  return { order, sale, staff, trajectory, countries, units: units?.list ?? [], now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(messages.title({ page: messages.orderOf({ number: loaderData?.order.number ?? '' }) })) },
  { name: 'robots', content: 'noindex' },
];

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, sale, staff, trajectory, countries, units, now } = loaderData;
  const may = useMay();
  const open = sale.exceptions.filter((each) => each.closedAt === null);
  const packable = may('production.work') && units.some((unit) => unit.state === 'packed');
  return (
    <div className="grid gap-6">
      <PageHead
        title={messages.orderOf({ number: order.number })}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <StateBadge state={order.state} />
            {open.some((each) => each.kind === 'onHold') && (
              <MmBadge tone="error">{messages.exceptionKinds.onHold}</MmBadge>
            )}
            <MmLocalTime at={order.placedAt} show="minute" />
          </span>
        }
      >
        {packable && <MmLinkButton to={`/operations/packing?number=${order.number}`}>{messages.pack}</MmLinkButton>}
      </PageHead>
      <OrderActs order={order} sale={sale} staff={staff} countries={countries} />
      {staff.cancellation && <Cancellation cancellation={staff.cancellation} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          {open.map((each) => (
            <ExceptionCard key={each.bizId} question={each} now={now} onOrder />
          ))}
          <Lines lines={order.lines} />
          {trajectory.shipments.length + trajectory.remade.length > 0 && (
            <OrderParcels trajectory={trajectory} orderId={order.bizId} />
          )}
          {may('production.view') && <Workshop units={units} now={now} />}
          <RefundRequests requests={sale.refundRequests} />
          <OrderTimeline orderId={order.bizId} timeline={staff.timeline} />
        </div>
        <OrderSide order={order} staff={staff} countries={countries} />
      </div>
    </div>
  );
}

/** One of the staff has asked for it, and another has to. */
function Cancellation({
  cancellation: { wantedBy, approvals },
}: {
  cancellation: NonNullable<StaffOrder['cancellation']>;
}) {
  return (
    <MmNote>
      <p className="font-semibold">{staffMessages.waitsForSecond[wantedBy]}</p>
      <Approvals approvals={approvals} />
      <p>{staffMessages.waitsForSecondText}</p>
    </MmNote>
  );
}

/** What was asked back or given, with the words of everybody who said yes. */
function RefundRequests({ requests }: { requests: AfterSale['refundRequests'] }) {
  if (!requests.length) return null;
  return (
    <section aria-labelledby="money-back">
      <h2 id="money-back" className="mb-3 text-lead font-bold">
        {messages.refunds}
      </h2>
      <ul className="divide-y overflow-hidden rounded-card border bg-card">
        {requests.map((request) => (
          <li key={request.bizId} className="grid gap-2 p-4 text-small">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold tabular-nums">{formatMinor(request.amount, 'USD')}</span>
              <MmBadge>{messages.refundStates[request.state]}</MmBadge>
              <MmLocalTime at={request.createdAt} show="minute" className="text-quiet" />
            </p>
            <p>{request.reason}</p>
            {request.decision && request.decision !== request.reason && (
              <blockquote className="border-s-4 border-highlight ps-3">{request.decision}</blockquote>
            )}
            <Approvals approvals={request.approvals ?? []} />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
                    {productionMessages.file({ format: printFormatMessages[file.format], area: file.areaCode })}
                  </a>
                  <CheckBadges file={file} />
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

function Workshop({ units, now }: { units: Unit[]; now: string }) {
  return (
    <section aria-labelledby="workshop">
      <h2 id="workshop" className="mb-3 text-lead font-bold">
        {messages.inProduction}
      </h2>
      {units.length === 0 && <p className="text-small text-quiet">{messages.notInProduction}</p>}
      <ul className="grid gap-3 xs:grid-cols-2 lg:grid-cols-3">
        {units.map((unit) => (
          <li key={unit.bizId}>
            <p className="mb-1 text-micro font-semibold text-quiet">{productionMessages.states[unit.state]}</p>
            <UnitCard unit={unit} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
