import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { PackingOrder } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { giftNoteUrl, packingSlipUrl } from '@merchmill/contract/fulfillment/shipment.ts';
import { FileText, ScanBarcode } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { StateBadge } from '../../../features/orders/order/state-badge.tsx';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { controlStyle } from '../../../ui/field.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { RemakeButton } from '../remake-button.tsx';
import { requireStaff } from '../require-staff.ts';
import { StockOutButton } from '../stock-out-button.tsx';
import { DeadlineBadge, RecalledBadge, UnitStateBadge } from '../unit-badges.tsx';
import { useRefresh } from '../use-refresh.ts';
import type { Route } from './+types/packing';

/** The carrier's number comes a moment after the parcel was shipped. */
const refreshMs = 4000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const number = new URL(request.url).searchParams.get('number')?.trim().slice(0, 40) ?? '';
  const now = new Date().toISOString();
  if (!number) return { number, order: null, now };
  try {
    return { number, order: await call(productionCalls.packing, { params: { number } }), now };
  } catch (error) {
    if (isErrorNamed(error, 'notFound')) return { number, order: null, now };
    throw error;
  }
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.packingTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function PackingPage({ loaderData: { number, order, now } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={messages.packingTitle} lead={messages.packingLead} />
      <Scanner key={number} found={order !== null} />
      {order && <Order order={order} now={now} />}
      {!order && number && (
        <MmEmptyState title={messages.notFound({ number })}>
          <p>{messages.notFoundText}</p>
        </MmEmptyState>
      )}
    </div>
  );
}

/** Scanners type and press Enter: the field is ready for the next one at once. */
function Scanner({ found }: { found: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <Form className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="grid min-w-60 flex-1 gap-1.5">
        <label htmlFor="scan" className="text-small font-semibold">
          {messages.scan}
        </label>
        <div className="relative">
          <ScanBarcode aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2" />
          <input
            ref={field}
            id="scan"
            name="number"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={`${controlStyle} h-14 ps-12 text-lead font-semibold uppercase`}
          />
        </div>
      </div>
      <MmButton type="submit" size="l" variant={found ? 'secondary' : 'primary'}>
        {messages.open}
      </MmButton>
    </Form>
  );
}

function Order({ order, now }: { order: PackingOrder; now: string }) {
  const { recipient } = order;
  useRefresh(refreshMs);
  return (
    <section aria-labelledby="order" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="order" className="mm-headline text-h2">
          <Link to={`/operations/orders/${order.orderId}`} className="hover:text-accent hover:underline">
            {order.number}
          </Link>
        </h2>
        <StateBadge state={order.state} />
        <p className="text-quiet">
          {recipient.name}, {recipient.city}, {recipient.country} · {messages.sends({ method: order.method })}
        </p>
      </div>
      {order.held && <MmNote tone="error">{order.held}</MmNote>}
      {order.parcels.map((parcel) => (
        <Parcel
          key={`${parcel.warehouseCode ?? parcel.warehouse} ${parcel.second}`}
          order={order}
          parcel={parcel}
          now={now}
        />
      ))}
    </section>
  );
}

type ParcelProps = { order: PackingOrder; parcel: PackingOrder['parcels'][number]; now: string };

function Parcel({ order, parcel, now }: ParcelProps) {
  const open = parcel.units.filter((unit) => unit.state !== 'shipped' && unit.state !== 'cancelled');
  const isHeld = open.some((unit) => unit.recalled);
  const complete = open.every((unit) => unit.state === 'packed' || (unit.state === 'qualityCheck' && unit.passed));
  return (
    <article className="rounded-card border bg-card">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b p-4 xs:px-5">
        <h3 className="text-lead font-bold">
          {(parcel.second ? messages.replacementFrom : messages.parcelFrom)({ place: parcel.warehouse })}
        </h3>
        <ParcelActions order={order} parcel={parcel} />
      </div>
      {isHeld && (
        <div className="border-b p-4 xs:px-5">
          <MmNote tone="error">{messages.recalledParcel}</MmNote>
        </div>
      )}
      <ul className="divide-y">
        {parcel.units.map((unit) => (
          <PackedUnit key={unit.bizId} unit={unit} now={now} />
        ))}
      </ul>
      {parcel.shipments.length > 0 && (
        <ul className="grid gap-1 border-t p-4 text-small xs:px-5">
          {parcel.shipments.map((shipment) => (
            <ShipmentDocuments
              key={shipment.bizId}
              shipment={shipment}
              hasGiftNote={order.gift && !parcel.second}
              orderId={order.orderId}
            />
          ))}
        </ul>
      )}
      {!complete && <p className="border-t p-4 text-small text-quiet xs:px-5">{messages.notComplete}</p>}
      {open.length === 0 && <p className="border-t p-4 text-small text-success xs:px-5">{messages.allShipped}</p>}
    </article>
  );
}

type ShipmentDocumentsProps = {
  shipment: ParcelProps['parcel']['shipments'][number];
  hasGiftNote: boolean;
  orderId: string;
};

function ShipmentDocuments({ shipment, hasGiftNote, orderId }: ShipmentDocumentsProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {shipment.trackingNumber ? (
        <>
          <DocumentLink to={shipment.labelUrl}>{messages.label({ carrier: shipment.carrier })}</DocumentLink>
          <DocumentLink to={packingSlipUrl(orderId, shipment.bizId)}>{messages.slip}</DocumentLink>
          {hasGiftNote && <DocumentLink to={giftNoteUrl(orderId)}>{messages.giftNote}</DocumentLink>}
          <span className="font-semibold tabular-nums">{shipment.trackingNumber}</span>
        </>
      ) : (
        <span className="py-2 text-quiet">{messages.labelComing}</span>
      )}
    </li>
  );
}

function PackedUnit({ unit, now }: { unit: ParcelProps['parcel']['units'][number]; now: string }) {
  return (
    <li className="flex flex-wrap items-center gap-4 p-3 xs:flex-nowrap xs:px-5">
      <MmPicture
        picture={unit.picture}
        alt=""
        sizes="72px"
        upTo={320}
        className="size-18 shrink-0 rounded-[8px] border bg-paper-deep object-cover"
      />
      <div className="min-w-40 flex-1 text-small">
        <Link to={`/operations/production/units/${unit.bizId}`} className="font-semibold hover:underline">
          {unit.title}
        </Link>
        <p className="text-quiet">
          {unit.variant} · {unit.skuCode}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <UnitStateBadge state={unit.state} />
          <RecalledBadge unit={unit} />
          {unit.passed && unit.state === 'qualityCheck' && <MmBadge tone="success">{messages.passed}</MmBadge>}
          <DeadlineBadge unit={unit} now={now} />
        </p>
      </div>
      <StockOutButton unit={unit} />
      <RemakeButton unit={unit} />
      <span className="mm-headline text-h2 tabular-nums">×{unit.quantity}</span>
    </li>
  );
}

function DocumentLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="mm-link inline-flex min-h-11 items-center gap-2">
      <FileText aria-hidden className="size-4" />
      {children}
    </a>
  );
}

function ParcelActions({ order, parcel }: { order: PackingOrder; parcel: ParcelProps['parcel'] }) {
  const { busy, run } = useAction();
  const toPack = parcel.units
    .filter((unit) => unit.state === 'qualityCheck' && unit.passed && !unit.recalled)
    .map((unit) => unit.bizId);
  const { orderId } = order;
  const { second } = parcel;
  const warehouse = parcel.warehouseCode ?? parcel.warehouse;
  const ship = () =>
    run((call) => call(productionCalls.ship, { body: { orderId, warehouse, second } }), messages.shippedParcel);
  return (
    <div className="flex flex-wrap gap-2">
      {parcel.packable && (
        <MmButton
          busy={busy}
          onClick={() => void run((call) => call(productionCalls.pack, { body: { unitIds: toPack } }), bulkMessage)}
        >
          {messages.packAll}
        </MmButton>
      )}
      {parcel.shippable && (
        <MmButton busy={busy} variant={parcel.packable ? 'secondary' : 'primary'} onClick={() => void ship()}>
          {messages.ship}
        </MmButton>
      )}
    </div>
  );
}
