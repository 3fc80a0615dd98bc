import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoreEvent } from '../port.ts';
import { Event } from './answers.ts';

const about: Record<string, StoreEvent['about']> = {
  'order.changed': 'order',
  'listing.changed': 'listing',
  'listing.deleted': 'listing',
  'shop.changed': 'shop',
  'app.uninstalled': 'uninstalled',
};

/** Signed over the raw body; a ping comes unsigned as well. */
export function readEvent(
  rawBody: Uint8Array,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
): StoreEvent | undefined {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(String(headers['x-penny-row-signature'] ?? ''));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const event = parse(rawBody);
  if (!event || (!isSigned && event.topic !== 'ping')) return undefined;
  const { event_id: eventId, shop_id: shopId, topic, resource_id: resourceId } = event;
  return { eventId, shopId, about: about[topic] ?? 'ping', resourceId };
}

function parse(rawBody: Uint8Array) {
  try {
    return Event.safeParse(JSON.parse(Buffer.from(rawBody).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
