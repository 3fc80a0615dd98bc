import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currencies } from '@merchmill/contract/currencies.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { BadRateFeed, feedRates, parseRateFeed } from './feed.ts';
import { builtInRates, fileRates } from './file.ts';

const feed = (rates: string, day = '2026-11-20') =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="x"><Cube><Cube time='${day}'>${rates}</Cube></Cube></gesmes:Envelope>`;
const usual = `<Cube currency='USD' rate='1.2500'/><Cube currency='JPY' rate='200'/>`;

describe('the file of rates', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-rates-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[CUR-01] has a rate for every currency of the list and for no other', async () => {
    const { usdPerUnit } = await fileRates(builtInRates).quotes();
    expect([...usdPerUnit.keys()].sort()).toEqual(currencies.map(({ code }) => code).sort());
    expect(usdPerUnit.get('USD')).toBe(1);
  });

  it.each(['{', '{"asOf":"soon","usdPerUnit":{}}', '{"asOf":"2026-01-01","usdPerUnit":{"EUR":0}}'])(
    'that is not in order (%s) gives no rates',
    async (text) => {
      const file = path.join(folder, 'rates.json');
      writeFileSync(file, text);
      await expect(fileRates(file).quotes()).rejects.toThrow();
    },
  );
});

describe('the feed of rates', () => {
  it('is turned from units per euro to dollars per unit', () => {
    const { asOf, usdPerUnit } = parseRateFeed(feed(usual));
    expect(asOf.toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(Object.fromEntries(usdPerUnit)).toEqual({ EUR: 1.25, USD: 1, JPY: 0.00625 });
  });

  it('of several days counts its newest', () => {
    const older = `</Cube><Cube time='2026-11-19'><Cube currency='USD' rate='2'/>`;
    expect(parseRateFeed(feed(usual + older)).usdPerUnit.get('EUR')).toBe(1.25);
  });

  it.each(['', '<html>maintenance</html>', feed(`<Cube currency='JPY' rate='200'/>`), feed(usual, 'today')])(
    'that makes no sense is refused: %j',
    (xml) => expect(() => parseRateFeed(xml)).toThrow(BadRateFeed),
  );

  it('is asked once, with a deadline and a size; another status is no answer', async () => {
    const asked: unknown[] = [];
    const answering = (status: number) => (url: string, request: object) => {
      asked.push([url, request]);
      return Promise.resolve({ status, headers: {}, body: Buffer.from(feed(usual)) });
    };
    const quotes = await feedRates('https://rates.example/daily.xml', answering(200) as never).quotes();
    expect(quotes.source).toBe('feed');
    expect(asked).toEqual([
      ['https://rates.example/daily.xml', { method: 'GET', deadlineMs: 5000, maxBytes: 512 * 1024 }],
    ]);
    await expect(feedRates('https://rates.example', answering(503) as never).quotes()).rejects.toThrow(BadRateFeed);
  });
});
