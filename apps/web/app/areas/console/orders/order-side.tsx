import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { giftNoteUrl } from '@merchmill/contract/fulfillment/shipment.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import {
  AddressCard,
  DeliveryCard,
  Fact,
  GiftCard,
  PaymentsCard,
  RefundsCard,
  TotalCard,
} from '../../../features/orders/order/order-cards.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { staffOrderMessages as messages } from '../messages/staff-order.ts';
import { useMay } from '../require-staff.ts';

type Given = { order: OrderDetail; staff: StaffOrder; countries: readonly Country[] };

/** Who ordered, what it cost, where it goes, and its documents. */
export function OrderSide({ order, staff, countries }: Given) {
  return (
    <MmCard className="divide-y self-start *:py-5 *:first:pt-0 *:last:pb-0">
      <CustomerCard customer={staff.customer} />
      <AddressCard address={order.address} countries={countries} />
      <DeliveryCard order={order} />
      <GiftCard order={order} />
      <TotalCard order={order} />
      <PaymentsCard order={order} />
      <References payments={staff.payments} />
      <RefundsCard refunds={staff.refunds} />
      <Documents order={order} documents={staff.documents} />
    </MmCard>
  );
}

function CustomerCard({ customer: { bizId, name, email, type, since, orders } }: Pick<StaffOrder, 'customer'>) {
  const mayOpen = useMay()('users.view');
  return (
    <Fact title={messages.customer}>
      <p className="flex flex-wrap items-center gap-2">
        {mayOpen ? (
          <Link to={`/operations/people/${bizId}`} prefetch="intent" className="mm-link font-semibold">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}
        <MmBadge>{operationsMessages.userTypes[type]}</MmBadge>
      </p>
      <a href={`mailto:${email}`} className="mm-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
        {email}
      </a>
      <p className="text-quiet">
        <Link to={`/operations/orders?q=${encodeURIComponent(email)}`} className="mm-link">
          {messages.orders({ count: orders })}
        </Link>{' '}
        · {messages.since} <MmLocalTime at={since} />
      </p>
    </Fact>
  );
}

function References({ payments }: Pick<StaffOrder, 'payments'>) {
  const known = payments.filter((payment) => payment.reference !== null);
  if (!known.length) return null;
  return (
    <Fact title={messages.references}>
      <ul className="grid gap-1">
        {known.map((payment) => (
          <li key={payment.bizId} className="flex flex-wrap gap-x-2">
            <span className="text-quiet capitalize">{payment.provider}</span>
            <span className="font-mono [overflow-wrap:anywhere]">{payment.reference}</span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Documents({ order, documents }: { order: OrderDetail; documents: StaffOrder['documents'] }) {
  const files = [
    ...documents.map(({ pdf, kind, number }) => ({ url: pdf, title: messages.documentOf[kind]({ number }) })),
    { url: `/api/orders/${order.bizId}/packing-slip.pdf`, title: messages.packingSlip },
    ...(order.giftMessage ? [{ url: giftNoteUrl(order.bizId), title: messages.giftNote }] : []),
  ];
  return (
    <Fact title={messages.documents}>
      <ul>
        {files.map(({ url, title }) => (
          <li key={url}>
            <a href={url} className="mm-link inline-flex min-h-11 items-center gap-1.5">
              <FileDown aria-hidden className="size-4 shrink-0" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
