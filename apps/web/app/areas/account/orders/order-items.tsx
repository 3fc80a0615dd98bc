import { formatMinor } from '@merchmill/contract/money.ts';
import type { Customization, OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Picture } from '@merchmill/contract/shapes.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { lifeMessages } from '../../../features/orders/messages/order-life.ts';
import { orderMessages as messages } from '../../../features/orders/messages/orders.ts';
import { PrintedSides } from '../../../features/orders/printed-sides.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { ChangeDesign, EditDesign } from './change-design.tsx';
import { PrintFiles } from './print-files.tsx';
import { WriteReview } from './write-review.tsx';

type Line = OrderDetail['lines'][number];

/** `customization`: of an own order, whose designs can be changed. */
type ItemsProps = { order: OrderDetail; customization: Customization | null };

const received = new Set<OrderDetail['state']>(['delivered', 'completed']);

/** What was ordered, as it looked and at the price it had; for staff with what production prints. */
export function OrderItems({ order, customization }: ItemsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mm-headline mb-4 text-h3">
        {messages.items}
      </h2>
      <MmCard>
        <ul className="divide-y">
          {order.lines.map((line) => (
            <OrderItem
              key={line.bizId}
              line={line}
              design={customization?.lines.find(({ orderLineId }) => orderLineId === line.bizId)}
              currency={order.totals.currency}
            >
              {customization && <LineActions order={order} line={line} customization={customization} />}
            </OrderItem>
          ))}
        </ul>
      </MmCard>
    </section>
  );
}

type LineActionsProps = { order: OrderDetail; line: Line; customization: Customization };

function LineActions({ order, line, customization }: LineActionsProps) {
  const design = customization.lines.find((each) => each.orderLineId === line.bizId);
  const changes = design && customization.changeable;
  const reviews = received.has(order.state) && !line.reviewed;
  if (!changes && !reviews) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {changes && <EditDesign orderId={order.bizId} line={design} />}
      {changes && <ChangeDesign orderId={order.bizId} line={design} />}
      {reviews && <WriteReview line={line} />}
    </div>
  );
}

type Design = Customization['lines'][number];

/** `design`: what is printed on an item of an own order. */
type ItemProps = { line: Line; design: Design | undefined; currency: string; children: ReactNode };

function OrderItem({ line, design, currency, children }: ItemProps) {
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 xs:grid-cols-[9rem_minmax(0,1fr)_auto] xs:gap-6">
        <ItemPicture line={line} sides={design?.sides} />
        <div className="min-w-0">
          <Link to={line.link} prefetch="intent" className="font-semibold hover:text-accent hover:underline">
            {line.title}
          </Link>
          <p className="mt-0.5 text-small text-quiet">{line.variant}</p>
          {design?.design && (
            <p className="mt-0.5 text-small text-quiet [overflow-wrap:anywhere]">
              {messages.designName({ name: design.design.name })}
            </p>
          )}
          {design?.design?.current === false && (
            <p className="mt-0.5 text-small font-semibold text-info">{lifeMessages.olderDesign}</p>
          )}
          {line.isSample && (
            <p className="mt-1">
              <MmBadge tone="info">{messages.sample}</MmBadge>
            </p>
          )}
          <p className="mt-0.5 text-small text-quiet">{messages.madeIn({ warehouse: line.warehouse })}</p>
          <p className="mt-0.5 text-micro text-quiet [overflow-wrap:anywhere]">
            {messages.skuCode} {line.skuCode}
          </p>
          {children}
        </div>
        <p className="col-start-2 flex items-baseline justify-between gap-4 tabular-nums xs:col-start-3 xs:grid xs:content-start xs:justify-items-end xs:gap-0.5">
          <span className="font-semibold">{formatMinor(line.lineMinor, currency)}</span>
          <span className="text-small text-quiet">
            {line.quantity} × {formatMinor(line.unitMinor, currency)}
          </span>
        </p>
      </div>
      {line.printFiles && <PrintFiles title={`${line.title}, ${line.variant}`} files={line.printFiles} />}
    </li>
  );
}

/** Printed items with all their sides, to be enlarged; others lead to their page. */
function ItemPicture({ line, sides }: { line: Line; sides: readonly Picture[] | undefined }) {
  const sizes = '(min-width: 768px) 144px, 96px';
  if (sides)
    return <PrintedSides title={`${line.title}, ${line.variant}`} picture={line.picture} sides={sides} sizes={sizes} />;
  return (
    <Link to={line.link} tabIndex={-1} aria-hidden className="self-start overflow-hidden rounded-card border">
      <MmPicture
        picture={line.picture}
        alt=""
        sizes={sizes}
        className="aspect-square w-full bg-paper-deep object-cover"
      />
    </Link>
  );
}
