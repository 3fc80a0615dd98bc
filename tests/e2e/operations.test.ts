import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { Person, type PlacedOrder } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/*
 * From paid to delivered, by the hands of operations, with the customer looking on. Orders are released without a grace
 * time, and the carrier's clock goes ten thousand times faster than the world's.
 */
describe('an order in the workshop', () => {
  let shop: RunningShop;
  let browser: Browser;
  let customer: Visitor;
  let sam: Person;
  let console: Visitor;
  let olga: Person;
  let sent: PlacedOrder;
  let costly: PlacedOrder;

  beforeAll(async () => {
    shop = await runShop({ RELEASE_GRACE_MINUTES: '0', CARRIER_SPEED: '100000' });
    browser = await openBrowser();
    customer = await aVisitor(browser, shop.url);
    console = await aVisitor(browser, shop.url);
    sam = await Person.login(customer.context, 'shopper@example.com');
    olga = await Person.login(console.context, 'operations@example.com');
    sent = await sam.order({ quantity: 2, method: 'express' });
    await sam.pay(sent.bizId);
    costly = await sam.order({ quantity: 12 });
    await sam.pay(costly.bizId);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const open = ({ page }: Visitor, path: string) => page.goto(path);
  const stateOf = async ({ bizId }: PlacedOrder) =>
    (await sam.send<{ state: string }>('GET', `/api/orders/${bizId}`)).state;
  const unitsOf = async ({ bizId }: PlacedOrder) =>
    (await olga.send<{ list: Unit[] }>('GET', `/api/operations/production/units?orderId=${bizId}&pageSize=100`)).list;
  type Unit = { bizId: string; state: string; passed: boolean; quantity: number; attempt: number };
  const press = (name: string | RegExp) => console.page.getByRole('main').getByRole('button', { name }).click();
  async function seesItAt(step: RegExp): Promise<void> {
    await open(customer, sam.at(`orders/${sent.bizId}`));
    await customer.page.getByText(step).first().waitFor();
    await expectFineOnBoth(customer);
  }
  async function download(visitor: Visitor, link: string, beginning: string): Promise<void> {
    const answer = await visitor.context.request.get(link);
    expect([answer.status(), (await answer.body()).subarray(0, beginning.length).toString()]).toEqual([200, beginning]);
  }
  /** Puts what is chosen into a batch, prints it, and hands it to the check. */
  async function printAll(state: 'filesReady' | 'reprint'): Promise<void> {
    const { page } = console;
    await open(console, `/operations/production?view=table&states=${state}`);
    for (const row of await page.getByRole('checkbox', { name: new RegExp(`, order ${sent.number}$`) }).all())
      await row.check();
    await press('Create batches');
    await page
      .getByText(/\d+ batch(es)? created/)
      .first()
      .waitFor();
    await open(console, '/operations/batches');
    await page.getByRole('main').locator('a[href^="/operations/batches/"]').first().click();
    await page.waitForURL(/\/operations\/batches\/.+/);
    await page.getByRole('link', { name: 'Batch sheet (PDF)' }).waitFor();
  }
  async function printBatch(): Promise<void> {
    await press('Start printing');
    await press('Mark all printed');
    // Of the units themselves: navigation and progress bar speak of the check, too.
    const units = console.page.getByRole('main').getByRole('listitem');
    await units.getByText('Quality check', { exact: true }).first().waitFor();
  }

  it('[CAP-20] is released and waits with its print files, on a board and in a table', async () => {
    await expect.poll(() => stateOf(sent), { interval: 1000 }).toBe('inProduction');
    await expect
      .poll(async () => (await unitsOf(sent)).map((unit) => unit.state), { interval: 1000 })
      .toEqual(['filesReady']);
    await open(console, '/operations/production');
    await console.page.getByText(sent.number).first().waitFor();
    await expectFineOnBoth(console);
    await open(console, '/operations/production?view=table');
    await expectFineOnBoth(console);
    await seesItAt(/^In production$/);
  });

  it('[CAP-20] is put into a batch, whose sheet and print files are downloaded, and printed', async () => {
    await printAll('filesReady');
    await expectFineOnBoth(console);
    const link = async (name: string) => (await console.page.getByRole('link', { name }).getAttribute('href'))!;
    await download(console, await link('Batch sheet (PDF)'), '%PDF-');
    await download(console, await link('Print files (ZIP)'), 'PK');
    await printBatch();
  });

  it('[CAP-20] one unit does not pass the check and is made again, with the reason', async () => {
    const { page } = console;
    await open(console, '/operations/check');
    await expectFineOnBoth(console);
    await press('Reprint');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Smudged').click();
    await dialog.getByLabel('Units to reprint').fill('1');
    await dialog.getByRole('button', { name: 'Send to reprint' }).click();
    await page.getByText('1 unit sent to reprint.').first().waitFor();
    await press(/^Pass/);
    await page.getByText('Nothing to check').waitFor();
    expect((await unitsOf(sent)).map(({ state, passed, quantity }) => `${state} ${passed} ${quantity}`).sort()).toEqual(
      ['qualityCheck true 1', 'reprint false 1'],
    );
    await printAll('reprint');
    await console.page.getByText('Attempt 2').first().waitFor();
    await printBatch();
    await open(console, '/operations/check');
    await page.getByText('Attempt 2').first().waitFor();
    // A scanner types fast and presses Enter: it opens what it has read, and decides nothing, whatever has the focus.
    await page.getByRole('button', { name: /^Pass/ }).focus();
    await page.keyboard.type('P');
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await page.getByText('No items of PR in the queue.').waitFor();
    await page.getByRole('button', { name: 'Reprint' }).focus();
    await page.keyboard.type(sent.number);
    await page.keyboard.press('Enter');
    await page.getByText(`${sent.number} opened.`).waitFor();
    await expectFineOnBoth(console);
    const isPassed = async () => (await unitsOf(sent)).find((unit) => unit.attempt === 2)!.passed;
    expect([await isPassed(), await page.getByRole('dialog').isVisible()]).toEqual([false, false]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Nothing to check').waitFor();
    expect(await isPassed()).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Attempt 2').first().waitFor();
    expect(await isPassed()).toBe(false);
    await press(/^Pass/);
    await page.getByText('Nothing to check').waitFor();
    const again = (await unitsOf(sent)).find((unit) => unit.attempt === 2)!;
    await open(console, `/operations/production/units/${again.bizId}`);
    await page.getByText('Smudged').first().waitFor();
    await expectFineOnBoth(console);
  });

  it('[CAP-20] is packed, gets a label and leaves', async () => {
    const { page } = console;
    await open(console, '/operations/packing');
    await page.getByLabel('Order or tracking number').fill(sent.number);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: sent.number }).waitFor();
    await expectFineOnBoth(console);
    await press('Mark packed');
    await press('Create label & ship');
    const label = page.getByRole('link', { name: / label$/ });
    await label.waitFor();
    await download(console, (await label.getAttribute('href'))!, '%PDF-');
    await expectFineOnBoth(console);
    expect(await stateOf(sent)).toMatch(/^(shipped|delivered)$/);
  });

  it('[CAP-05][USR-04] its customer follows the parcel until it is delivered', async () => {
    const { page } = customer;
    await open(customer, sam.at(`orders/${sent.bizId}`));
    await page.getByText('Merchmill Post (simulated)').waitFor();
    await expect
      .poll(
        async () => {
          const ask = page.getByRole('button', { name: 'Refresh tracking' });
          if (await ask.isVisible()) await ask.click();
          return stateOf(sent);
        },
        { interval: 2000 },
      )
      .toBe('delivered');
    await open(customer, sam.at(`orders/${sent.bizId}`));
    await page.getByRole('img', { name: /: Delivered$/ }).waitFor();
    await page.getByRole('heading', { name: 'Tracking history' }).waitFor();
    const history = await page.getByRole('main').textContent();
    for (const state of ['Ordered', 'Paid', 'In production', 'Shipped', 'Delivered']) expect(history).toContain(state);
    await expectFineOnBoth(customer);
    await open(console, `/operations/orders/${sent.bizId}`);
    await heading(console.page, `Order ${sent.number}`);
    await console.page.getByText('Portland, OR 97205', { exact: true }).waitFor();
    await console.page.getByText('United States', { exact: true }).first().waitFor();
    await expectFineOnBoth(console);
  });

  it('[CAP-05][CAP-20] money above the limit goes back when two people have said yes', async () => {
    const { page } = customer;
    // Until it is released it can be canceled, and there is nothing to ask.
    await expect.poll(() => stateOf(costly), { interval: 1000 }).toBe('inProduction');
    await open(customer, sam.at(`orders/${costly.bizId}`));
    await page.getByRole('button', { name: 'Request a refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').first().selectOption('12');
    await dialog.getByLabel('What went wrong?').fill('The color is not the one of the picture.');
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await page.getByText('Under review').waitFor();
    await expectFineOnBoth(customer);

    const second = await aVisitor(browser, shop.url);
    await Person.login(second.context, 'finance@example.com');
    for (const [visitor, said] of [
      [console, 'Approved. Waiting for a second approval.'],
      [second, 'Decision sent to the customer.'],
    ] as const) {
      await open(visitor, '/operations/inbox?tab=decisions');
      const question = visitor.page.getByRole('article').filter({ hasText: costly.number });
      await question.getByText('Needs 2 approvals').waitFor();
      await expectFineOnBoth(visitor);
      await question.getByLabel('Message to customer').fill('You are right, and we are sorry.');
      await question.getByRole('button', { name: 'Approve refund' }).click();
      await visitor.page.getByText(said).first().waitFor();
    }
    await second.context.close();

    await open(customer, sam.at(`orders/${costly.bizId}`));
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByText('You are right, and we are sorry.').first().waitFor();
    await expect
      .poll(
        async () => {
          await page.goto(sam.at('payments?list=refunds'), { waitUntil: 'domcontentloaded' });
          return page.locator('[aria-current="step"]').first().textContent();
        },
        { interval: 2000 },
      )
      .toMatch(/Refunded/);
    await page.getByRole('link', { name: `Refund for order ${costly.number}` }).waitFor();
    await expect
      .poll(async () => (await fetch(`${shop.url}/outbox`)).text())
      .toContain('You are right, and we are sorry.');
  });
});
