import { describe, expect, it } from 'vitest';
import {
  CellFault,
  readAmount,
  readCountry,
  readDate,
  readOptions,
  readPaid,
  readQuantity,
  readShipped,
  readStatus,
} from './order-cells.rules.ts';

const zone = 'America/New_York';
const store = { currency: 'USD', timeZone: zone };
const paid = (text: string) => readPaid(text, store);
const left = (text: string) => readShipped(text, zone).left;
const day = (text: string) => readDate(text, zone).toISOString();

describe('cells of a file of orders', () => {
  it('dates as platforms and spreadsheets write them, of the store where they name no zone', () => {
    expect(day('2026-11-26 10:00:00 -0500')).toBe('2026-11-26T15:00:00.000Z');
    expect(day('2026-11-26T10:00:00Z')).toBe('2026-11-26T10:00:00.000Z');
    expect(day('2026-11-26 10:00')).toBe('2026-11-26T15:00:00.000Z');
    expect(day('11/26/26')).toBe('2026-11-26T05:00:00.000Z');
    expect(day('11/26/2026 1:30 PM')).toBe('2026-11-26T18:30:00.000Z');
    expect(day('26.11.2026')).toBe('2026-11-26T05:00:00.000Z');
    for (const wrong of ['26/11/2026', '2026-02-30', 'yesterday', '1626-01-01', '2026-11-26 25:00'])
      expect(() => readDate(wrong, zone), wrong).toThrow(CellFault);
  });

  it('amounts of any country', () => {
    const amounts = ['12.50', '12,50', '$1,234.50', '1.234,50 €', "1'234.50", '1,234', 'USD 5', '19.9900', '7'];
    expect(amounts.map((text) => readAmount(text, 'USD'))).toEqual([
      ...[1250, 1250, 123450, 123450, 123450, 123400, 500, 1999, 700],
    ]);
    expect(readAmount('1500', 'JPY')).toBe(1500);
    for (const wrong of ['', 'free', '-5', '1.234', '1.2.3', '12e5', '=1+1'])
      expect(() => readAmount(wrong, 'USD'), wrong).toThrow(CellFault);
  });

  it('quantities are whole', () => {
    expect(['1', '2.0', '10'].map(readQuantity)).toEqual([1, 2, 10]);
    for (const wrong of ['0', '-1', '1.5', '1e3', '99999', 'two']) expect(() => readQuantity(wrong)).toThrow(CellFault);
  });

  it('countries by code or by name', () => {
    const names = ['US', 'de', 'United States', 'United Kingdom', 'Côte d’Ivoire', 'The Netherlands', 'Türkiye', 'UK'];
    expect(names.map(readCountry)).toEqual(['US', 'DE', 'US', 'GB', 'CI', 'NL', 'TR', 'GB']);
    for (const wrong of ['XX', 'Atlantis', 'U']) expect(() => readCountry(wrong), wrong).toThrow(CellFault);
  });

  it('states in the words of each platform', () => {
    expect(['processing', 'wc-on-hold', 'Completed', 'cancelled', 'Refunded'].map(readStatus)).toEqual([
      ...['open', 'unpaid', 'shipped', 'cancelled', 'refunded'],
    ]);
    expect(['paid', 'pending', 'partially_paid', 'voided', 'Yes'].map(paid)).toEqual([
      ...['open', 'unpaid', 'unpaid', 'cancelled', 'open'],
    ]);
    expect(['fulfilled', 'partial', 'unfulfilled'].map(left)).toEqual(['all', 'some', 'none']);
    expect(() => readStatus('dancing')).toThrow(CellFault);
  });

  it('[FIL-03] what is paid by words, days, and amounts, and nothing by a guess', () => {
    expect(['11/26/26', '2026-11-26 10:00:00 -0500', '26.11.2026', '24.90', '$1', '1'].map(paid)).toEqual(
      Array.from({ length: 6 }, () => 'open'),
    );
    expect(['0', '0.00', '0,00', '$0.00', 'Not paid', 'failed'].map(paid)).toEqual(
      Array.from({ length: 6 }, () => 'unpaid'),
    );
    for (const wrong of ['maybe', '31/31/26', '12 of 24', 'paid 0', '-5', '–'])
      expect(() => paid(wrong), wrong).toThrow(CellFault);
  });

  it('[FIL-03] what has left by words and days, and nothing by a guess', () => {
    const all = ['11/26/26', '2026-11-26', 'Delivered', 'sent', 'complete', 'In transit', 'yes', '1'];
    expect(all.filter((text) => left(text) !== 'all')).toEqual([]);
    const none = ['0', '0.00', 'no', 'Not shipped', 'pending', 'on_hold', 'Awaiting shipment'];
    expect(none.filter((text) => left(text) !== 'none')).toEqual([]);
    expect(left('partially_shipped')).toBe('some');
    for (const wrong of ['restocked', '12', '31/31/26', '2 of 3', 'shipped 0', '–'])
      expect(() => left(wrong), wrong).toThrow(CellFault);
  });

  it('options, and what the buyer wrote with all its commas', () => {
    expect(readOptions('Size: M, Color: Black')).toEqual({ options: { Size: 'M', Color: 'Black' }, wrote: '' });
    expect(readOptions('Size:M,Color:Black,Personalization:Ada, Bob: &quot;best&quot;')).toEqual({
      ...{ options: { Size: 'M', Color: 'Black' }, wrote: 'Ada, Bob: "best"' },
    });
    expect(readOptions('Personalization:Not requested on this item.').wrote).toBe('');
    expect(readOptions('Size: M,\n\n Color:  Dark   blue | Personalization :  Ada\n  Bob')).toEqual({
      ...{ options: { Size: 'M', Color: 'Dark blue' }, wrote: 'Ada\n  Bob' },
    });
    expect(readOptions('just words')).toEqual({ options: {}, wrote: '' });
  });
});
