import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { chosenOf, type Wanted } from '@merchmill/contract/money/refund.ts';
import { formatCents, formatMinor } from '@merchmill/contract/money.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { type ReactNode, useId } from 'react';
import { lifeMessages as messages } from '../../../features/orders/messages/order-life.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';

const requestTones: Record<AfterSale['refundRequests'][number]['state'], BadgeTone> = {
  asked: 'info',
  approved: 'success',
  declined: 'neutral',
};
const claimTones: Record<keyof typeof messages.claimStates, BadgeTone> = {
  open: 'info',
  refund: 'success',
  reprint: 'success',
  declined: 'neutral',
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {title}
      </h2>
      <ul className="grid gap-3">{children}</ul>
    </section>
  );
}

function Entry({ badge, at, children }: { badge: ReactNode; at: string; children: ReactNode }) {
  return (
    <li className="rounded-card border bg-card p-5 text-small">
      <p className="mb-2 flex flex-wrap items-center gap-3">
        {badge}
        <MmLocalTime at={at} className="text-quiet" />
      </p>
      {children}
    </li>
  );
}

/** What money was asked back for, in a line. */
const itemsOf = (parts: AfterSale['parts'], wanted: Wanted) =>
  chosenOf(parts, wanted)
    .map(({ part, units }) =>
      part.orderLineId ? messages.claimed({ quantity: units, title: part.title }) : messages.refundShipping,
    )
    .join('; ');

const amountOf = ({ amount, amountMinor }: AfterSale['refundRequests'][number], { totals }: OrderDetail) =>
  amountMinor === null ? formatCents(amount, totals) : formatMinor(amountMinor, totals.currency);

/** What was asked for and claimed, and what became of it. */
export function OrderRequests({ sale, order }: { sale: AfterSale; order: OrderDetail }) {
  return (
    <>
      {sale.refundRequests.length > 0 && (
        <Group title={messages.refundRequests}>
          {sale.refundRequests.map((request) => (
            <Entry
              key={request.bizId}
              at={request.createdAt}
              badge={<MmBadge tone={requestTones[request.state]}>{messages.requestStates[request.state]}</MmBadge>}
            >
              <p className="font-semibold tabular-nums">{amountOf(request, order)}</p>
              <p>{itemsOf(sale.parts, request)}</p>
              <p className="mt-1 text-quiet">{request.reason}</p>
              {request.decision && <p className="mt-2 border-s-4 border-highlight ps-3">{request.decision}</p>}
            </Entry>
          ))}
        </Group>
      )}
      {sale.claims.length > 0 && (
        <Group title={messages.claims}>
          {sale.claims.map((claim) => {
            const state = claim.answer ?? 'open';
            return (
              <Entry
                key={claim.bizId}
                at={claim.createdAt}
                badge={<MmBadge tone={claimTones[state]}>{messages.claimStates[state]}</MmBadge>}
              >
                <p className="font-semibold">
                  {messages.claimed({ quantity: claim.quantity, title: `${claim.title}, ${claim.variant}` })}
                </p>
                <p>{claim.text}</p>
                <p className="mt-3 flex flex-wrap gap-2">
                  {claim.photos.map((photo) => (
                    <MmPicture
                      key={photo.url}
                      picture={photo}
                      sizes="96px"
                      className="size-24 rounded-card border object-cover"
                    />
                  ))}
                </p>
                {claim.answerText && <p className="mt-3 border-s-4 border-highlight ps-3">{claim.answerText}</p>}
              </Entry>
            );
          })}
        </Group>
      )}
    </>
  );
}
