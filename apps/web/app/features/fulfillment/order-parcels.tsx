import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import type { Shipment, Trajectory } from '@merchmill/contract/fulfillment/shipment.shapes.ts';
import { packingSlipUrl, type ShipmentState } from '@merchmill/contract/fulfillment/shipment.ts';
import { ExternalLink, FileDown, RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { countryName } from '../../shell/messages/country-name.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { type BadgeTone, MmBadge } from '../../ui/badge.tsx';
import { MmButton } from '../../ui/button.tsx';
import { MmCard } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { MmCopyButton } from '../../ui/copy-button.tsx';
import { MmLocalTime } from '../../ui/local-time.tsx';
import { MmNote } from '../../ui/message.tsx';
import { lifeMessages as messages } from '../orders/messages/order-life.ts';

const tones: Record<ShipmentState, BadgeTone> = {
  preparing: 'neutral',
  handedOver: 'info',
  inTransit: 'info',
  outForDelivery: 'active',
  delivered: 'success',
  lost: 'error',
  returned: 'error',
};

/** How far along its route a parcel is, in hundredths. */
const sharesOf: Record<ShipmentState, number> = {
  preparing: 0,
  handedOver: 8,
  inTransit: 50,
  outForDelivery: 88,
  delivered: 100,
  lost: 30,
  returned: 0,
};

const scansAtFirst = 3;

type ParcelsProps = { trajectory: Trajectory /** Of an own order: its carriers can be asked. */; orderId?: string };

/** The parcels of an order, each with its route and where it has been. */
export function OrderParcels({ trajectory, orderId }: ParcelsProps) {
  const id = useId();
  const { shipments, notShipped, remade } = trajectory;
  const ofKind = (second: boolean) => shipments.filter((parcel) => parcel.second === second);
  const underWay = shipments.some(
    (parcel) => parcel.trackingNumber && !['delivered', 'lost', 'returned'].includes(parcel.state),
  );
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="mm-headline text-h3">
          {messages.parcels}
        </h2>
        {orderId && underWay && <RefreshButton orderId={orderId} />}
      </div>
      <div className="grid gap-4">
        {ofKind(false).map((parcel, index) => (
          <Parcel key={parcel.bizId} parcel={parcel} title={messages.parcel({ index: index + 1 })} orderId={orderId} />
        ))}
        {notShipped > 0 && (
          <p className="text-small text-quiet">
            {shipments.length ? messages.notShipped({ count: notShipped }) : messages.noParcels}
          </p>
        )}
        {ofKind(true).map((parcel, index) => (
          <Parcel
            key={parcel.bizId}
            parcel={parcel}
            title={messages.replacement({ index: index + 1 })}
            orderId={orderId}
          />
        ))}
        {remade.length > 0 && (
          <MmNote>
            <p className="font-semibold">{messages.remade}</p>
            <ul>
              {remade.map((line) => (
                <li key={line.orderLineId}>
                  {messages.claimed({ quantity: line.quantity, title: `${line.title}, ${line.variant}` })}
                </li>
              ))}
            </ul>
          </MmNote>
        )}
      </div>
    </section>
  );
}

function RefreshButton({ orderId }: { orderId: string }) {
  const { run, busy, problem } = useAction({ failures: 'inline' });
  const ask = () => run((call) => call(shipmentCalls.refresh, { params: { orderId } }), messages.refreshed);
  return (
    <div className="flex items-center gap-3">
      {problem && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
      <MmButton
        variant="secondary"
        size="s"
        busy={busy}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => void ask()}
      >
        {messages.refresh}
      </MmButton>
    </div>
  );
}

type ParcelProps = { parcel: Shipment; title: string; orderId: string | undefined };

function Parcel({ parcel, title, orderId }: ParcelProps) {
  const { state, carrier, trackingNumber, trackingUrl, lines, scans } = parcel;
  return (
    <MmCard className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold">{title}</h3>
        <MmBadge tone={tones[state]}>{messages.shipmentStates[state]}</MmBadge>
        <span className="text-small text-quiet">{carrier}</span>
        {orderId && (
          <a
            href={packingSlipUrl(orderId, parcel.bizId)}
            aria-label={messages.packingSlipOf({ parcel: title })}
            className="mm-link inline-flex min-h-11 items-center gap-1.5 text-small xs:ms-auto"
          >
            <FileDown aria-hidden className="size-4" />
            {messages.packingSlip}
          </a>
        )}
      </div>
      <Route parcel={parcel} />
      {trackingNumber && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="text-quiet">{messages.tracking}</span>
          <span className="font-mono font-semibold [overflow-wrap:anywhere]">{trackingNumber}</span>
          {trackingUrl && (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="mm-link inline-flex min-h-11 items-center gap-1.5"
            >
              {messages.trackAt({ carrier })}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          )}
          <MmCopyButton text={trackingNumber} label={messages.copyTracking} copiedLabel={messages.copied} />
        </p>
      )}
      <ul className="grid gap-1 text-small">
        {lines.map((line) => (
          <li key={line.orderLineId}>
            {line.quantity} × {line.title}, <span className="text-quiet">{line.variant}</span>
          </li>
        ))}
      </ul>
      {scans.length > 0 && <Scans scans={scans} />}
    </MmCard>
  );
}

/** The way from the warehouse to the door as a line, with the parcel where it is. */
function Route({ parcel: { state, warehouse, from, to, scans } }: { parcel: Shipment }) {
  const end = scans[0]?.state === 'delivered' ? scans[0].place : countryName(to);
  const start = `${warehouse}, ${countryName(from)}`;
  const share = sharesOf[state];
  const failed = state === 'lost' || state === 'returned';
  return (
    <div role="img" aria-label={`${messages.route({ from: start, to: end })}: ${messages.shipmentStates[state]}`}>
      <div className="relative mx-2 h-4">
        <span className="absolute inset-x-0 top-[7px] border-t-2 border-dashed border-line-strong" />
        <span
          className={cx('absolute top-[7px] start-0 border-t-2', failed ? 'border-danger' : 'border-ink')}
          style={{ width: `${share}%` }}
        />
        <span className="absolute top-1 -start-1 size-2 rounded-pill bg-ink" />
        <span
          className={cx(
            'absolute top-1 -end-1 size-2 rounded-pill border-2',
            share === 100 ? 'border-success bg-success' : 'border-line-strong bg-paper',
          )}
        />
        {state !== 'preparing' && share < 100 && (
          <span
            className={cx(
              'absolute top-0 -ms-2 size-4 rounded-pill ring-4 ring-card',
              failed ? 'bg-danger' : 'bg-accent',
            )}
            style={{ insetInlineStart: `${share}%` }}
          />
        )}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-micro text-quiet">
        <span>{start}</span>
        <span className="text-end">{end}</span>
      </p>
    </div>
  );
}

function Scans({ scans }: { scans: Shipment['scans'] }) {
  const [first, more] = [scans.slice(0, scansAtFirst), scans.slice(scansAtFirst)];
  const rows = (of: Shipment['scans']) =>
    of.map((scan) => (
      <li key={`${scan.at} ${scan.text}`} className="grid gap-x-4 text-small xs:grid-cols-[12rem_minmax(0,1fr)]">
        <MmLocalTime at={scan.at} show="minute" className="text-quiet tabular-nums" />
        <span>
          {scan.text} <span className="text-quiet">· {scan.place}</span>
        </span>
      </li>
    ));
  return (
    <div className="border-t pt-4">
      <h4 className="mm-eyebrow mb-2.5 text-quiet">{messages.scans}</h4>
      <ol className="grid gap-2">{rows(first)}</ol>
      {more.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold underline underline-offset-4">
            {messages.moreScans({ count: more.length })}
          </summary>
          <ol className="grid gap-2">{rows(more)}</ol>
        </details>
      )}
    </div>
  );
}
