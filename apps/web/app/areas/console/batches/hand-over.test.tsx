import { handoverFaults } from '@merchmill/contract/fulfillment/handover.ts';
import type { Handover } from '@merchmill/contract/fulfillment/production.shapes.ts';
import type { StaffRole } from '@merchmill/contract/permissions.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { noCounts } from '../../../shell/state/counts-store.ts';
import { ShopProvider } from '../../../shell/state/shop-context.tsx';
import type { InitialState } from '../../../shell/state/shop-state.ts';
import { handoverMessages as messages } from '../messages/handover.ts';
import { HandOver } from './hand-over.tsx';

const usd = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' };
const initial: InitialState = {
  ...{ user: null, money: { currency: usd, rates: [usd] }, layout: 'gird', paymentChannel: [] },
  ...{ counts: noCounts, favorites: { product: [], spu: [] } },
};

/** The part of the batch page as the server sends it to staff with a role. */
function show(handover: Partial<Handover>, role: StaffRole = 'production'): string {
  const shown: Handover = { state: 'none', files: 0, handedAt: null, fault: null, ...handover };
  const element = (
    <ShopProvider initial={initial}>
      <HandOver batchId="b" handover={shown} isPrinting />
    </ShopProvider>
  );
  const router = createMemoryRouter([{ id: 'console', path: '*', loader: () => null, element }], {
    hydrationData: { loaderData: { console: { name: 'Olga', roles: [role], failedJobs: 0 } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const buttons = (html: string) => Object.values(messages.actions).filter((label) => html.includes(`>${label}<`));

it('[HOT-08] the batch page says when a batch was handed to the hot folder, and hands it over again', () => {
  const html = show({ state: 'done', files: 5, handedAt: '2026-11-27T07:00:00.000Z' });
  expect(html).toContain('Handed to the hot folder at <time dateTime="2026-11-27T07:00:00.000Z">');
  expect(html).toContain('(5 files)');
  expect(buttons(html)).toEqual(['Hand over again']);
});

it.each(handoverFaults)('[HOT-08] it says why it was not, and tries again: %s', (fault) => {
  const failed = show({ state: 'failed', fault });
  expect(failed).toContain(messages.faults[fault]);
  expect(failed).not.toContain(messages.retried);
  expect(buttons(failed)).toEqual(['Try again']);
  const waiting = show({ state: 'waiting', fault });
  expect(waiting).toContain(messages.retried);
  expect(buttons(waiting)).toEqual(['Try again now']);
});

it('is pressed once while it is under way, and only by those who work in production', () => {
  expect(buttons(show({ state: 'waiting' }))).toEqual([]);
  expect(buttons(show({}))).toEqual(['Hand over now']);
  expect(buttons(show({}, 'support'))).toEqual([]);
});
