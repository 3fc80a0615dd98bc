import type { StoreStatement } from '@merchmill/contract/stores/store-statement.shapes.ts';
import { statedByDay } from '@merchmill/contract/stores/store-statement.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Statements } from './statements.tsx';

const statement: StoreStatement = {
  ...{ bizId: 's1', month: '2026-10', orders: 12, openOrders: 0 },
  sales: [{ currency: 'USD', amountMinor: 123_456 }],
};
function show(statements: StoreStatement[]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Statements statements={statements} /> }]);
  return renderToStaticMarkup(<Page />);
}

describe('the list of monthly statements', () => {
  it('[DSH-08] says how many orders of a month had no cost yet', () => {
    expect(show([{ ...statement, openOrders: 2 }])).toContain('2 without cost yet');
    expect(show([statement])).not.toContain('without cost');
  });

  it('[DSH-08] says by which day a statement comes', () => {
    expect(show([statement])).toContain(`by the ${statedByDay}th of each month`);
  });
});
