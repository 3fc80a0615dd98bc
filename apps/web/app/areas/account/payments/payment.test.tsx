import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { ApiError } from '@merchmill/contract/api-error.ts';
import { errors } from '@merchmill/contract/errors.ts';
import type { PaymentDetail } from '@merchmill/contract/money/payment.shapes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageContext } from '../../../page-context.ts';
import PaymentPage, { loader } from './payment.tsx';

const payment: PaymentDetail = {
  paymentId: 'p1',
  purpose: 'order',
  orderId: 'o1',
  orderNumber: 'ABCD-2345',
  orders: [{ bizId: 'o1', number: 'ABCD-2345' }],
  result: 'Authorised',
  givenUp: null,
  provider: 'sandbox',
  method: 'card',
  currency: 'EUR',
  amountMinor: 2354,
  totalMinor: 4200,
  total: 4550,
  wallet: { amount: 2000, minor: 1846, state: 'taken' },
  reason: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:31:00.000Z',
  refunded: 500,
  refundedMinor: 462,
  disputed: null,
  claims: [{ bizId: 'o1', number: 'ABCD-2345', state: 'paid', amountMinor: 4200 }],
  flow: [{ result: 'Authorised', givenUp: false, why: null, at: '2026-11-20T09:31:00.000Z' }],
};

function load(userid: string, answer: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call: answer as never,
    user: { bizId: 'u1' } as User,
    nonce: '',
    publicUrl: 'https://shop.example',
    development: false,
    report: () => {},
  });
  const request = new Request(`https://shop.example/user/${userid}/payments/p1`);
  return loader({ context, params: { userid, paymentid: 'p1' }, request } as unknown as Parameters<typeof loader>[0]);
}

const show = (shown: PaymentDetail) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentPage
        {...({ loaderData: shown, params: { userid: 'u1' } } as unknown as Parameters<typeof PaymentPage>[0])}
      />
    </MemoryRouter>,
  );

describe('the page of one payment', () => {
  it('[USR-15] is only there for whose it is, and for a payment that exists', async () => {
    await expect(load('u1', async () => payment)).resolves.toEqual(payment);
    await expect(async () => load('u2', async () => payment)).rejects.toMatchObject({ init: { status: 404 } });
    const { code, status, msg } = errors.notFound;
    const unknown = load('u1', () => Promise.reject(new ApiError(code, status, msg)));
    await expect(unknown).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('[USR-15] shows the total, both parts, what was given back, what it was for and when', () => {
    const html = show(payment);
    for (const text of ['€42.00', '€18.46', '€23.54', '-€4.62', 'Order ABCD-2345', 'p1', 'Nov 20, 2026', 'Paid']) {
      expect(html, text).toContain(text);
    }
    expect(html).toContain('href="/user/u1/orders/o1"');
    expect(html).toMatch(/<button[^>]*>.*Print/);
  });

  it('leads on from one that is not finished, and from no other', () => {
    const goOn = 'href="/user/u1/pay/o1"';
    expect(show(payment)).not.toContain(goOn);
    expect(show({ ...payment, result: 'Parted' })).toContain(goOn);
    expect(show({ ...payment, result: null })).toContain(goOn);
  });
});
