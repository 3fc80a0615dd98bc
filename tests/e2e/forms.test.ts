import { randomUUID } from 'node:crypto';
import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentEditingMessages,
  editingMessages,
  tableEditingMessages,
} from '../../apps/web/app/areas/console/messages/editing.ts';
import { operationsMessages } from '../../apps/web/app/areas/console/messages/operations.ts';
import { productMakingMessages } from '../../apps/web/app/areas/console/messages/product-making.ts';
import { accountMessages } from '../../apps/web/app/features/account/messages/account.ts';
import { supportMessages } from '../../apps/web/app/features/account/messages/support.ts';
import { quantityMessages } from '../../apps/web/app/features/catalog/messages/quantity.ts';
import { walletMessages } from '../../apps/web/app/features/money/messages/wallet.ts';
import { deliveryMessages } from '../../apps/web/app/features/orders/messages/delivery.ts';
import { lifeMessages } from '../../apps/web/app/features/orders/messages/order-life.ts';
import { settingsMessages as setupMessages } from '../../apps/web/app/features/shop/messages/setup.ts';
import { suggestionMessages } from '../../apps/web/app/shell/messages/consent.ts';
import { layoutMessages } from '../../apps/web/app/shell/messages/layout.ts';
import { leavingMessages } from '../../apps/web/app/shell/messages/leaving.ts';
import { aVisitor, holdWrites, openBrowser, type Visitor } from './browser.ts';
import { expectFineOnBoth } from './looking.ts';
import { Person, type PlacedOrder } from './person.ts';
import { type RunningShop, runShop } from './running-shop.ts';

/* What is wrong with what somebody typed is said beside it, in every form; and what fields make of what is typed. */

let shop: RunningShop;
let browser: Browser;
let guest: Visitor;
let shopper: Visitor;
let operator: Visitor;
let vera: Person;
let order: PlacedOrder;

beforeAll(async () => {
  shop = await runShop({ RELEASE_GRACE_MINUTES: '0' });
  browser = await openBrowser();
  guest = await aVisitor(browser, shop.url);
  shopper = await aVisitor(browser, shop.url);
  operator = await aVisitor(browser, shop.url);
  vera = await Person.join(shopper.context);
  await Person.login(operator.context, 'operations@example.com');
  order = await vera.order({ quantity: 2 });
  await vera.recharge(100_000);
  const message = { email: 'ann@example.com', text: 'Where is my package?' };
  await guest.context.request.post(supportCalls.write.path, { data: message });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const product = '/product/detail/classic-cotton-tee?size=m';
const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true }).first();
/** Goes to a page and presses what opens a dialog with a form. */
const behind = (path: string | (() => string), name: string | RegExp) => async (page: Page) => {
  await page.goto(typeof path === 'string' ? path : path());
  await button(page, name).click();
  return dialog(page);
};
const addTee = async (page: Page) => {
  await page.goto(product);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Added to cart', { exact: true }).waitFor();
};

type Walk = {
  form: string;
  who: () => Visitor;
  /** Gives where the form is. */
  open: (page: Page) => Promise<Locator>;
  /** What is typed; given back, it has to be there afterwards. Nothing: the form is sent as it was found. */
  type?: (place: Locator) => Promise<readonly [field: Locator, text: string]>;
  /** The button that sends it, where it is not the only one of its form. */
  send?: (place: Locator) => Locator;
};

const typed = async (field: Locator, text: string) => {
  await field.fill(text);
  return [field, text] as const;
};

const walks: Walk[] = [
  {
    form: 'log in',
    who: () => guest,
    open: async (page) => {
      await page.goto('/login');
      return page.getByRole('main');
    },
    type: (place) => typed(place.getByLabel(accountMessages.email), 'sam@'),
  },
  {
    form: 'register',
    who: () => guest,
    open: async (page) => {
      await page.goto('/register');
      return page.getByRole('main');
    },
    type: (place) => typed(place.getByLabel(accountMessages.name), 'Sam'),
  },
  {
    form: 'confirm the e-mail address',
    who: () => guest,
    open: async (page) => {
      await page.goto('/register');
      const main = page.getByRole('main');
      await main.getByLabel(accountMessages.name).fill('Nell');
      await main.getByLabel(accountMessages.email).fill(`nell-${randomUUID()}@example.com`);
      await main.getByLabel(accountMessages.password, { exact: true }).fill('tall pines in the fog');
      await main.getByRole('checkbox').check();
      await button(main, accountMessages.createAccount).click();
      await main.getByLabel(accountMessages.code).waitFor();
      return main;
    },
    type: async (place) => {
      const code = place.getByLabel(accountMessages.code);
      await code.pressSequentially('0a12');
      return [code, '012'] as const;
    },
  },
  {
    form: 'write to the shop',
    who: () => guest,
    open: behind('/', supportMessages.open),
    type: (place) => typed(place.getByLabel(supportMessages.text), 'Hi'),
  },
  {
    form: 'an idea',
    who: () => guest,
    open: behind('/', suggestionMessages.link),
    type: (place) => typed(place.getByLabel(suggestionMessages.email), 'nobody'),
  },
  { form: 'the newsletter', who: () => guest, open: behind('/', layoutMessages.footer.letter) },
  {
    form: 'a new address',
    who: () => guest,
    open: async (page) => {
      await Person.join(guest.context);
      await addTee(page);
      await page.goto('/cart');
      await page.waitForURL(/\/user\//);
      return page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[autocomplete="shipping name"]') });
    },
    type: (place) => typed(place.locator('[autocomplete="shipping name"]'), 'Tess Tester'),
  },
  {
    form: 'a promo code',
    who: () => guest,
    open: async (page) =>
      page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.locator('[name="promoCode"]') }),
  },
  {
    form: 'tax ids',
    who: () => guest,
    open: async (page) => {
      await button(page, deliveryMessages.businessTitle).click();
      return dialog(page);
    },
    type: (place) => typed(place.locator('[name="iossNumber"]'), 'IM12'),
  },
  {
    form: 'money for the wallet',
    who: () => shopper,
    open: async (page) => {
      const place = await behind(() => vera.at('payments'), walletMessages.recharge)(page);
      await place.getByText(walletMessages.otherAmount).click();
      return place;
    },
    type: (place) => typed(place.locator('[name="amount"]'), '1'),
  },
  {
    form: 'money back from the wallet',
    who: () => shopper,
    open: behind(() => vera.at('payments'), walletMessages.payBack),
    type: (place) => typed(place.locator('[name="amount"]'), '9,999.00'),
  },
  {
    form: 'a search to keep',
    who: () => shopper,
    open: behind(() => vera.at('orders?q=tee'), lifeMessages.saveFilter),
  },
  {
    form: "an order's address",
    who: () => shopper,
    open: behind(() => vera.at(`orders/${order.bizId}`), lifeMessages.changeAddress),
    type: (place) => typed(place.locator('[autocomplete="shipping postal-code"]'), ''),
  },
  {
    form: 'a new product',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/catalog/new');
      return page.getByRole('main');
    },
    send: (place) => place.locator('button[type="submit"]').last(),
  },
  {
    form: 'a category',
    who: () => operator,
    open: behind('/operations/catalog/categories', productMakingMessages.categories.add),
  },
  {
    form: 'an import',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/catalog/import');
      return page.getByRole('main');
    },
  },
  {
    form: 'a section of a page',
    who: () => operator,
    open: behind('/operations/content', contentEditingMessages.addBlock),
    type: (place) => typed(place.getByLabel(contentEditingMessages.block.linkTo), 'nowhere'),
  },
  {
    form: 'a row of a table',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/tables');
      await page.getByRole('button', { name: 'New promo code' }).click();
      return page.locator('tr').filter({ has: page.locator('input:not([type="checkbox"])') });
    },
    send: (place) => place.getByRole('button', { name: editingMessages.save }),
  },
  {
    form: 'an answer to a message',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/support');
      return page.getByRole('article').first();
    },
    type: (place) => typed(place.getByRole('textbox'), 'x'),
  },
  {
    form: 'the type of somebody',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/people?q=shopper');
      await page.getByRole('button', { name: operationsMessages.changeType }).first().click();
      return dialog(page);
    },
    type: (place) => typed(place.locator('[name="why"]'), 'x'),
  },
  {
    form: 'settings',
    who: () => operator,
    open: async (page) => {
      await page.goto('/operations/settings');
      return page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.getByLabel('Sender') });
    },
    type: (place) => typed(place.getByLabel('Sender'), 'nobody'),
  },
];

/** What the field with the focus is said to have wrong with it. */
const toldAtFocus = (place: Locator) =>
  place.evaluate((form) => {
    const field = document.activeElement;
    if (!field || !form.contains(field) || field.getAttribute('aria-invalid') !== 'true') return null;
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });

describe('[VAL-04] what is wrong is said beside its field, which has the focus, and nothing typed is lost:', () => {
  it.each(walks.map((walk) => [walk.form, walk] as const))('%s', async (_, { who, open, type, send }) => {
    const { page } = who();
    const place = await open(page);
    await place.waitFor();
    const kept = await type?.(place);
    await (send?.(place) ?? place.locator('button[type="submit"]').last()).click();
    await expect.poll(() => toldAtFocus(place)).toMatch(/^[A-Z].*[.?!]/);
    expect(await toldAtFocus(place)).not.toMatch(/invalid|expected|too (small|big)|received|undefined/i);
    if (kept) expect(await kept[0].inputValue()).toBe(kept[1]);
  });
});

describe('what is saved late', () => {
  const { promo } = tableEditingMessages;
  const field = (name: string) => operator.page.getByRole('textbox', { name, exact: true });

  it('leaves the new row open that was begun meanwhile', async () => {
    const { page } = operator;
    const save = await holdWrites(page, /\/promos$/);
    await page.goto('/operations/tables');
    const begin = () => button(page, promo.add).click();
    await begin();
    await field(promo.code).fill('LATE10');
    await field(promo.label).fill('Ten off, late');
    await button(page, editingMessages.save).click();
    await save.sent;
    await page.keyboard.press('Escape');
    await begin();
    await field(promo.code).fill('NEXT20');
    await begin();
    save.release();
    await button(page, editingMessages.editRow({ name: 'LATE10' })).waitFor();
    expect(await field(promo.code).inputValue()).toBe('NEXT20');
  });

  it('is not written over by the same row, opened anew while it was as before', async () => {
    const { page } = operator;
    await page.keyboard.press('Escape');
    const edit = () => button(page, editingMessages.editRow({ name: 'LATE10' })).click();
    const save = await holdWrites(page, /\/promos\/\w+$/);
    await edit();
    await field(promo.label).fill('Ten off, changed');
    await button(page, editingMessages.save).click();
    await save.sent;
    await page.keyboard.press('Escape');
    await edit();
    expect(await field(promo.label).inputValue()).toBe('Ten off, late');
    save.release();
    await field(promo.label).waitFor({ state: 'detached' });
    await page.getByText('Ten off, changed').waitFor();
    await edit();
    expect(await field(promo.label).inputValue()).toBe('Ten off, changed');
    await page.keyboard.press('Escape');
  });

  it('does not let what was typed meanwhile be left behind unasked', async () => {
    const { page } = operator;
    await page.goto('/operations/settings');
    const group = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByLabel('Sender') });
    const save = await holdWrites(page, /\/settings\/\w+$/);
    await group.getByLabel('Sender').fill('shop@example.com');
    await group.locator('button[type="submit"]').last().click();
    await save.sent;
    await group.getByLabel('Sender').fill('sales@example.com');
    await page.getByRole('navigation').getByRole('link').first().click();
    await dialog(page).getByRole('button', { name: leavingMessages.stay }).click();
    save.release();
    await page.getByText(setupMessages.saved).first().waitFor();
    expect(await group.getByLabel('Sender').inputValue()).toBe('sales@example.com');
  });
});

describe('fields of numbers', () => {
  it('[VAL-01] an amount is made regular while it is typed, and the caret stays where it was', async () => {
    const { page } = shopper;
    const loadsShapes = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/schemas-')));
    await page.goto(vera.at('orders'));
    expect(await loadsShapes()).toBe(true);
    const place = await behind(() => vera.at('payments'), walletMessages.recharge)(page);
    // What checks shapes would be most of this page, of whose forms each asks for one amount.
    expect(await loadsShapes()).toBe(false);
    await place.getByText(walletMessages.otherAmount).click();
    const amount = place.locator('[name="amount"]');
    const type = async (text: string) => {
      await amount.fill('');
      await amount.pressSequentially(text);
      return amount.inputValue();
    };
    expect(await type('-$0012,34.5.0')).toBe('1,234.50');
    expect(await type('ten')).toBe('');
    expect(await type('12345')).toBe('12,345');
    await amount.press('Home');
    await amount.press('ArrowRight');
    await amount.press('9');
    expect(await amount.inputValue()).toBe('192,345');
    expect(await amount.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2);
    await type('25.5');
    await button(place, /^Pay \$25\.50 USD/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('[VAL-01] prices of the console are such amounts, and stock is a count that may be none', async () => {
    const { page } = operator;
    const { list } = await (await Person.login(operator.context, 'operations@example.com')).send<{
      list: { bizId: string }[];
    }>('GET', '/api/operations/catalog/products?pageSize=1');
    await page.goto(`/operations/catalog/${list[0]!.bizId}`);
    const price = page.getByRole('textbox', { name: /Price, \$/ }).first();
    await price.fill('');
    await price.pressSequentially('$1234.5');
    expect(await price.inputValue()).toBe('1,234.5');
    const stock = page.getByRole('textbox', { name: /In stock/ }).first();
    await stock.fill('');
    await stock.pressSequentially('-007x');
    expect(await stock.inputValue()).toBe('7');
    await stock.fill('0');
    expect(await stock.inputValue()).toBe('0');
    const offered = page.getByRole('checkbox', { name: /Available/ }).first();
    const before = await offered.isChecked();
    // Beside the box, within its cell.
    await offered.locator('xpath=..').click({ position: { x: 40, y: 4 } });
    expect(await offered.isChecked()).toBe(!before);
  });

  it('[VAL-02] 1500 typed into a quantity stays, is refused in a sentence, and orders nothing', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    const units = async () =>
      ((await (await context.request.get('/api/user/cart')).json()) as { data: { carProductNum: number } }).data
        .carProductNum;
    await page.goto(product);
    const quantity = page.getByRole('main').locator('.mm-quantity input').first();
    const add = page.getByRole('button', { name: /^Add to cart/ }).first();
    await quantity.fill('');
    await quantity.pressSequentially('00x1500');
    expect(await quantity.inputValue()).toBe('1500');
    const most = page.getByText(/You can order up to 999 at a time\.|Only \d+ left\./).first();
    await most.waitFor();
    expect(await quantity.getAttribute('aria-invalid')).toBe('true');
    await add.click();
    expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await units()).toBe(0);
    await expectFineOnBoth({ page, context, errors: [] });
    await quantity.fill('2');
    await most.waitFor({ state: 'detached' });
    await add.click();
    await page.getByText('Added to cart', { exact: true }).waitFor();
    expect(await units()).toBe(2);

    await page.goto('/cart');
    const inCart = page.getByRole('main').locator('.mm-quantity input').first();
    await inCart.fill('');
    await inCart.pressSequentially('1500', { delay: 60 });
    await page.getByText(quantityMessages.atMost({ max: 999 })).waitFor();
    await page.getByRole('button', { name: quantityMessages.askForMore }).click();
    await dialog(page).getByLabel(supportMessages.text).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1200);
    expect(await inCart.inputValue()).toBe('1500');
    expect(await units()).toBe(2);
    await expectFineOnBoth({ page, context, errors: [] });
    await inCart.fill('12');
    await expect.poll(units).toBe(12);
    await context.close();
  });
});

describe('the list of orders', () => {
  it('[ENU-03][USR-03] chooses none, all or a part of it, and acts on that', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    const tess = await Person.join(context);
    for (let orders = 0; orders < 3; orders++) await tess.order();
    await page.goto(tess.at('orders'));
    const all = page.getByRole('checkbox', { name: lifeMessages.chooseAll({ total: 3 }) });
    const isDashed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
    const boxes = page.getByRole('main').getByRole('listitem').getByRole('checkbox');
    expect([await all.isChecked(), await isDashed()]).toEqual([false, false]);
    await boxes.first().check();
    expect([await all.isChecked(), await isDashed()]).toEqual([false, true]);
    await expectFineOnBoth({ page, context, errors: [] });
    await all.check();
    expect([await isDashed(), await boxes.nth(2).isChecked()]).toEqual([false, true]);
    await boxes.nth(2).uncheck();
    expect([await all.isChecked(), await isDashed()]).toEqual([false, true]);
    await all.check();
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/orders/bulk');
    await button(page, lifeMessages.cancelThem).click();
    await button(dialog(page), lifeMessages.cancelThem).click();
    expect((await asked).postDataJSON()).toMatchObject({ action: 'cancel', scope: 1 });
    await page
      .getByText(lifeMessages.cancelled({ count: 3 }))
      .first()
      .waitFor();
    await context.close();
  });
});
