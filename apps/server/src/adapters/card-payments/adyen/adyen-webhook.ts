import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderEvent } from '../port.ts';
import { NotificationItem, toEvent } from './adyen-events.ts';

const Delivery = z.object({
  live: z.enum(['true', 'false']),
  notificationItems: z.array(z.object({ NotificationRequestItem: z.unknown() })).max(100),
});

/** The fields that Adyen signs, as it joins them: nothing is escaped, nothing else is covered. */
export function signedText(item: NotificationItem): string {
  const { pspReference, originalReference, merchantAccountCode, merchantReference, amount, eventCode, success } = item;
  return [
    pspReference,
    originalReference ?? '',
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ].join(':');
}

/** Base64 of HMAC-SHA256 under a key that the Customer Area shows in hex. */
export function signatureOf(hmacKey: string, text: string): string {
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text, 'utf8').digest('base64');
}

export function isSignedBy(hmacKeys: readonly string[], text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64');
  return hmacKeys.some((key) => {
    const right = Buffer.from(signatureOf(key, text), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function parse(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The events of a delivery; undefined unless every one of them is signed. */
export function readAdyenWebhook(rawBody: Uint8Array, hmacKeys: readonly string[]): ProviderEvent[] | undefined {
  const delivery = Delivery.safeParse(parse(rawBody));
  if (!delivery.success || !delivery.data.notificationItems.length) return undefined;
  const providerEvents: ProviderEvent[] = [];
  for (const { NotificationRequestItem } of delivery.data.notificationItems) {
    const { success, data: item } = NotificationItem.safeParse(NotificationRequestItem);
    const signature = success ? item.additionalData?.hmacSignature : undefined;
    if (!success || !signature || !isSignedBy(hmacKeys, signedText(item), signature)) return undefined;
    const providerEvent = toEvent(item, delivery.data.live !== 'true');
    if (providerEvent) providerEvents.push(providerEvent);
  }
  return providerEvents;
}
