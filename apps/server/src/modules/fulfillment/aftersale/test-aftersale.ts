import { dayMs } from '@merchmill/contract/durations.ts';
import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { MadeProduct } from '../../../testing/shop-makers.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { letWebhooksArrive } from '../../money/processing/test-checkout.ts';
import { anOrder, letRelease, type MadeOrder } from '../../orders/order/test-orders.ts';
import { trackParcels } from '../shipment/shipment.jobs.ts';
import { shipLines } from '../shipment/shipment.service.ts';

type Given = Parameters<typeof anOrder>[2];

const tees = 12;
const total = tees * 2550 + 2000 + 989;
/** Given to the makers below: twelve black tees for 25.50 each, a white one for 20.00, and the shipping. */
export const large = {
  line: { quantity: tees, lineCents: tees * 2550 },
  fields: {
    totalCents: total,
    totalMinor: total,
    totals: {
      ...{ currency: 'USD', rate: 1, total, totalMinor: total },
      lines: [
        { kind: 'items' as const, label: 'Items', amount: total - 989, minor: total - 989 },
        { kind: 'shipping' as const, label: 'Shipping', amount: 989, minor: 989 },
      ],
    },
  },
} satisfies Given;

/** Paid by a card at the sandbox, as a shopper does it. */
export async function aBoughtOrder(shop: TestApp, tee: MadeProduct, given: Given = {}): Promise<MadeOrder> {
  const order = await anOrder(shop, tee, given);
  const body = { orderId: order.orderId, method: 'card', token: 'sandbox-authorised' };
  await shop.call(order.owner, paymentCalls.payments, { body });
  await shop.runJobs();
  return order;
}

export async function aReleasedOrder(shop: TestApp, tee: MadeProduct, given: Given = {}): Promise<MadeOrder> {
  const order = await aBoughtOrder(shop, tee, given);
  await letRelease(shop);
  await shop.runJobs();
  return order;
}

/** Lets the mails go out that wait for parcels which leave at the same time. */
export async function sendParcelNotices(shop: TestApp): Promise<void> {
  await shop.runJobs();
  await shop.ctx.db.execute(sql`update jobs.job set start_after = now() where name = 'aftersale.tellOnItsWay'`);
  await shop.runJobs();
}

/** Packs all of it into one parcel and lets so many days pass. Gives the parcel's id. */
export async function shipAll(shop: TestApp, { orderId, lineIds }: MadeOrder, days: number): Promise<string> {
  const lines = lineIds.map((orderLineId, index) => ({ orderLineId, quantity: index === 0 ? 2 : 1 }));
  const shipmentId = await shipLines(shop.ctx, { orderId, lines, warehouse: 'eu-riga', by: null });
  await sendParcelNotices(shop);
  shop.pass(days * dayMs);
  await trackParcels.run(shop.ctx, {});
  await shop.runJobs();
  return shipmentId;
}

export async function aDeliveredOrder(shop: TestApp, tee: MadeProduct, given: Given = {}): Promise<MadeOrder> {
  const order = await aReleasedOrder(shop, tee, given);
  await shipAll(shop, order, 7);
  return order;
}

/** Lets refunds arrive at the bank. */
export async function letRefundsArrive(shop: TestApp): Promise<void> {
  await shop.runJobs();
  shop.pass(60_000);
  await letWebhooksArrive(shop);
}

let shade = 0;
/** Bytes of a photo that nobody has sent before. */
export function aPhoto(): Promise<Buffer> {
  const background = { r: 10 + (++shade % 200), g: 60, b: 90 };
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A body of multipart/form-data with one file, and its headers. */
export function asForm(bytes: Buffer): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'a-boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
