import { describe, expect, it } from 'vitest';
import { whereItGoes } from './aftersale.mails.ts';

describe('where a refund goes', () => {
  const request = (byInvoice: boolean, walletMinor = 0) =>
    whereItGoes({
      ...{ requestKey: 'r', orderId: 'o', currency: 'USD', amountCents: 2550, amountMinor: 2550, orderCents: 2550 },
      ...{ done: true, byInvoice },
      legs: walletMinor ? [{ destination: 'wallet', amountMinor: walletMinor } as never] : [],
    });

  it('is told in a sentence', () => {
    expect(request(false)).toMatch(/^We refunded \$25\.50 to your original payment method\. It can take/);
    expect(request(false, 2550)).toBe('We refunded $25.50 to your wallet.');
    expect(request(false, 550)).toMatch(/\$5\.50 to your wallet and \$20\.00 to your original payment method/);
  });

  it('comes off what is owed where the order was paid by invoice: nobody waits for money on a statement', () => {
    expect(request(true)).toBe('We took $25.50 off what you owe by invoice.');
    expect(request(true, 550)).toBe('We refunded $5.50 to your wallet and took $20.00 off what you owe by invoice.');
  });
});
