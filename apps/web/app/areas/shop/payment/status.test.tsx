import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { type PaymentResult, paymentResults } from '@merchmill/contract/enums.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { viewResult } from '../../../features/money/result-view.ts';
import { pageContext } from '../../../page-context.ts';
import { ResultSheet } from './result-sheet.tsx';
import { loader } from './status.tsx';

function load(status: string, userId: string | null = null) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call: () => Promise.reject(new Error('this page asks for nothing')),
    user: userId === null ? null : ({ bizId: userId } as User),
    nonce: '',
    publicUrl: 'https://shop.example',
    development: false,
    report: () => {},
  });
  return loader({ context, params: { status } } as unknown as Parameters<typeof loader>[0]);
}

describe('the result page addressed by its status', () => {
  it('[SCR-09] is there for each of the five, and nothing else', () => {
    for (const result of paymentResults) expect(load(result).title).toBe(messages.results[result].title);
    for (const status of ['Paid', 'Error', '', 'toString']) {
      let thrown: unknown;
      try {
        load(status);
      } catch (error) {
        thrown = error;
      }
      expect(thrown, status).toMatchObject({ init: { status: 404 } });
    }
  });

  it('[SCR-09] leads whoever is logged in to the orders, and a visitor to the login', () => {
    expect(load('Authorised', 'u1').button.to).toBe('/user/u1/orders');
    expect(load('Authorised').button.to).toMatch(/^\/login\?/);
  });
});

describe('the sheet of a result', () => {
  const markup = (result: PaymentResult) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ResultSheet view={viewResult(result, 'u1', null)} />
      </MemoryRouter>,
    );

  it.each(paymentResults)('[SCR-08] of %s says what happened and what comes next, and has one button', (result) => {
    const html = markup(result);
    expect(html).toContain(messages.results[result].happened({ known: 'no', amount: '' }));
    expect(html).toContain(messages.results[result].next);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`>${messages.results[result].button}</a>`);
  });
});
