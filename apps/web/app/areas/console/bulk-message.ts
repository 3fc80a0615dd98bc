import type { BulkResult } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { productionMessages as messages } from './messages/production.ts';

/** What a bulk action did, in one line. */
export function bulkMessage({ done, units, refused }: BulkResult): {
  tone: 'success' | 'info' | 'error';
  text: string;
} {
  const why = refused[0]?.why ?? '';
  if (!refused.length) {
    const text = units > done ? messages.doneUnits({ count: done, units }) : messages.done({ count: done });
    return { tone: 'success', text };
  }
  if (done) return { tone: 'info', text: messages.doneSome({ done, refused: refused.length, why }) };
  return { tone: 'error', text: messages.noneDone({ why }) };
}
