import type { outboundFetch } from '../outbound-http.ts';
import type { Quotes, RateSource } from './port.ts';

export class BadRateFeed extends Error {}

const dayForm = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']\s*>/;
const rateForm = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["'](\d+(?:\.\d+)?)["']\s*\/>/g;

/**
 * Reads the daily reference rates as the European Central Bank publishes them: units of each currency per euro, under
 * the day they were fixed. Turned round over the dollar, they are USD per unit.
 */
export function parseRateFeed(xml: string): Quotes {
  const day = dayForm.exec(xml)?.[1];
  const perEuro = new Map<string, number>([['EUR', 1]]);
  for (const [, code, rate] of xml.matchAll(rateForm)) {
    // A feed of several days has the newest first.
    if (!perEuro.has(code!)) perEuro.set(code!, Number(rate));
  }
  const dollarsPerEuro = perEuro.get('USD');
  if (!day || !dollarsPerEuro) throw new BadRateFeed('the rate feed has no date or no US dollar rate');
  const usdPerUnit = new Map<string, number>();
  for (const [code, rate] of perEuro) if (rate > 0) usdPerUnit.set(code, dollarsPerEuro / rate);
  return { source: 'feed', asOf: new Date(day), usdPerUnit };
}

const feedDeadlineMs = 5000;
const feedMaxBytes = 512 * 1024;

/** Asks a feed in the form of the European Central Bank. */
export function feedRates(url: string, fetch: typeof outboundFetch): RateSource {
  return {
    async quotes() {
      const answer = await fetch(url, { method: 'GET', deadlineMs: feedDeadlineMs, maxBytes: feedMaxBytes });
      if (answer.status !== 200) throw new BadRateFeed(`the rate feed answered ${answer.status}`);
      return parseRateFeed(answer.body.toString('utf8'));
    },
  };
}
