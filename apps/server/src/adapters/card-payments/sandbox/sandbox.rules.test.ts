import { describe, expect, it } from 'vitest';
import { expiryOf, faultsOf, findTestCard, retryAfterSeconds, spaced, testCardOf, testCards } from './sandbox.rules.ts';
import { isSigned, signatureHeader, signWebhook, timestampHeader } from './sandbox-signature.ts';

const now = new Date('2026-11-15T12:00:00Z');
const right = { number: '4111 1111 1111 1111', expiry: '11/26', cvc: '123' };
const fields = (form: Partial<typeof right>) => faultsOf({ ...right, ...form }, now).map((fault) => fault.field);

/** The check digit that every card number has. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('test cards', () => {
  it('are well-formed, different, and found however they are typed', () => {
    expect(testCards.every((card) => hasCheckDigit(card.number))).toBe(true);
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length);
    for (const card of testCards) expect(findTestCard(spaced(card.number))).toBe(card);
    expect(spaced('4111111111111111')).toBe('4111 1111 1111 1111');
    expect(findTestCard('4539 5787 6362 1486')).toBeUndefined();
  });

  it('are good until the last day of their month', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ expiry: '10/26' })).toEqual(['expiry']);
    expect(fields({ expiry: ' 12 / 2026 ' })).toEqual([]);
    for (const expiry of ['', '13/27', '00/27', '1/27', 'soon']) expect(fields({ expiry })).toEqual(['expiry']);
  });

  it('need three digits on the back', () => {
    for (const cvc of ['', '12', '1234', 'abc']) expect(fields({ cvc })).toEqual(['cvc']);
  });
});

describe('a kept card', () => {
  it('stands for its test card, and for none without its brand', () => {
    for (const card of testCards) expect(testCardOf({ brand: card.brand, last4: card.number.slice(-4) })).toBe(card);
    expect(testCardOf({ brand: 'Mastercard', last4: '1111' })).toBeUndefined();
    expect(testCardOf({ brand: null, last4: null })).toBeUndefined();
  });

  it('keeps the date that was typed; one chosen with a click is good for years', () => {
    expect(expiryOf('04/30', now)).toEqual({ expiryMonth: 4, expiryYear: 2030 });
    expect(expiryOf(' 12 / 2031', now)).toEqual({ expiryMonth: 12, expiryYear: 2031 });
    expect(expiryOf(undefined, now)).toEqual({ expiryMonth: 12, expiryYear: 2030 });
  });
});

describe('a webhook that the shop does not take', () => {
  it('is told again, more and more seldom, for three days', () => {
    const waits: number[] = [];
    for (let tries = 1, wait = retryAfterSeconds(1); wait !== undefined; wait = retryAfterSeconds(++tries))
      waits.push(wait);
    expect(waits.slice(0, 3)).toEqual([2, 5, 15]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const days = waits.reduce((total, wait) => total + wait, 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.2);
  });
});

describe('the signature of a webhook', () => {
  const body = JSON.stringify({ paymentId: 'p1', result: 'Authorised', currency: 'EUR', amountMinor: 4200 });
  const signed = signWebhook('the key', body, now);
  const accepts = (text: string, headers: Record<string, string | string[] | undefined>, key = 'the key', at = now) =>
    isSigned(key, text, headers, at);

  it('fits the body it was made for', () => {
    expect(accepts(body, signed)).toBe(true);
  });

  it('fits no body with one byte changed, dropped or doubled', () => {
    for (let at = 0; at < body.length; at++) {
      const changed = String.fromCharCode(body.charCodeAt(at) ^ 1);
      for (const byte of [changed, '', body[at]! + body[at]!]) {
        const other = body.slice(0, at) + byte + body.slice(at + 1);
        expect(accepts(other, signed), other).toBe(false);
      }
    }
  });

  it('fits only whole, unchanged, with its timestamp and its key', () => {
    const [signature, timestamp] = [signed[signatureHeader]!, signed[timestampHeader]!];
    for (let length = 0; length < signature.length; length++) {
      expect(accepts(body, { ...signed, [signatureHeader]: signature.slice(0, length) })).toBe(false);
      const other = signature[length] === 'A' ? 'B' : 'A';
      const changed = signature.slice(0, length) + other + signature.slice(length + 1);
      expect(accepts(body, { ...signed, [signatureHeader]: changed })).toBe(false);
    }
    expect(accepts(body, { ...signed, [timestampHeader]: String(Number(timestamp) + 1) })).toBe(false);
    expect(accepts(body, { ...signed, [timestampHeader]: `0${timestamp}` })).toBe(false);
    expect(accepts(body, { ...signed, [timestampHeader]: undefined })).toBe(false);
    expect(accepts(body, { ...signed, [signatureHeader]: [signature, signature] })).toBe(false);
    expect(accepts(body, signed, 'another key')).toBe(false);
    expect(accepts(body, signed, '')).toBe(false);
  });

  it('holds for five minutes, early or late', () => {
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect([-300, 0, 300].map((seconds) => accepts(body, signed, 'the key', later(seconds)))).toEqual([
      true,
      true,
      true,
    ]);
    expect([-301, 301].map((seconds) => accepts(body, signed, 'the key', later(seconds)))).toEqual([false, false]);
  });
});
