import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { aVisitor } from './browser.ts';
import { Person } from './person.ts';
import type { RunningShop } from './running-shop.ts';

type Unit = { bizId: string; technique: string; state: string };

/** A batch of what somebody has ordered and paid that is printed by DTF: its id. @param olga of operations */
export async function aTransferBatch(shop: Pick<RunningShop, 'url'>, browser: Browser, olga: Person, quantity: number) {
  const customer = await aVisitor(browser, shop.url);
  const vera = await Person.join(customer.context);
  const { bizId } = await vera.order({ quantity, of: 'technique=dtf' });
  await vera.pay(bizId);
  await customer.context.close();
  const unitsOf = () =>
    olga.send<{ list: Unit[] }>('GET', `/api/operations/production/units?orderId=${bizId}&pageSize=100`);
  await expect
    .poll(async () => (await unitsOf()).list.map(({ state }) => state), { interval: 1000 })
    .toEqual(['filesReady']);
  const unitIds = (await unitsOf()).list.map((unit) => unit.bizId);
  const { batches } = await olga.send<{ batches: { bizId: string }[] }>('POST', '/api/operations/production/batches', {
    unitIds,
  });
  return batches[0]!.bizId;
}
