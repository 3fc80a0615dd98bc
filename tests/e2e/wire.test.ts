import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartMessages } from '../../apps/web/app/features/orders/messages/cart.ts';
import { createHttpClient, type HttpClient, type Notice } from '../../apps/web/app/shell/api/http-client.ts';
import { randomId } from '../../apps/web/app/shell/api/random-id.ts';
import { httpMessages } from '../../apps/web/app/shell/messages/http.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Person } from './person.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

/*
 * The two HTTP clients on the wire: what the pages of a running shop really send, and what somebody sees when an answer
 * is not what was hoped for.
 */

let shop: VisitedShop;
let browser: Browser;
beforeAll(async () => {
  shop = await visitShop();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const path = (request: Request) => new URL(request.url()).pathname;
const product = '/product/detail/classic-cotton-tee?size=m';
/** Types into the search box, and gives the request for suggestions that follows. */
async function searchFor(page: Page, messages: string): Promise<Request> {
  const asked = page.waitForRequest((request) => path(request) === '/api/search/suggest');
  await page.getByRole('combobox').first().pressSequentially(messages);
  return asked;
}

describe('what is sent', () => {
  let visitor: Visitor;
  let page: Page;
  const sent: Request[] = [];
  beforeAll(async () => {
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    page.on('request', (request) => sent.push(request));
    await Person.join(visitor.context);
    await page.goto('/product?utm_source=spring');
    await page.getByRole('button', { name: 'Accept all' }).click();
  });
  afterAll(() => visitor?.context.close());

  it('[NET-01][NET-02][CON-02] the main client says language, trace id, ad source and who asks', async () => {
    const headers = await (await searchFor(page, 'mu')).allHeaders();
    expect(headers['trace-id']).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(headers).toMatchObject({ language: 'en_US', 'ad-source': 'utm_source=spring' });
    // The token is where scripts cannot read it; clients that hold one send it as a header.
    expect(headers.cookie).toMatch(/(^|; )token=[^;]+/);
    const again = await (await searchFor(page, 'g')).allHeaders();
    expect(again['trace-id']).not.toBe(headers['trace-id']);
  });

  it('[NET-02] the shop knows a client by its authorization header, and gives its trace id back', async () => {
    const body = { email: 'tester@example.com', password: 'print-something' };
    const login = await fetch(`${shop.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const trace = randomId();
    const answer = await fetch(`${shop.url}/api/user`, { headers: { authorization: data.token, 'trace-id': trace } });
    expect(answer.headers.get('trace-id')).toBe(trace);
    expect(await answer.json()).toMatchObject({ code: 0, data: { email: 'tester@example.com' } });
  });

  it('[NET-01] the other client has no prefix and no language', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/subscription/confirm?token=nobody');
    await page.goto('/');
    const asked = page.waitForRequest((request) => path(request).startsWith('/open/'));
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /letter|email|subscribe|newsletter/i })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/mail/i).fill('reader@example.com');
    await dialog.getByRole('button').first().click();
    const headers = await (await asked).allHeaders();
    expect(headers.language).toBeUndefined();
    expect(headers['trace-id']).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('[NET-03] only GETs of the main client that are answered anew each time carry _t', async () => {
    sent.length = 0;
    await page.goto(product);
    await page.getByRole('button', { name: 'Help & contact' }).first().click();
    const about = page.waitForRequest((request) => path(request) === '/api/orders');
    await page.getByRole('dialog').getByLabel('Your message').waitFor();
    const stamp = Number(new URL((await about).url()).searchParams.get('_t'));
    expect(Math.abs(stamp - Date.now())).toBeLessThan(600_000);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // It gives the focus back when it has gone.
    await page.locator('button:focus').waitFor();
    await searchFor(page, 'mug');
    const ours = sent.filter((request) => /^\/(api|open)\//.test(path(request)));
    const stamped = ours.filter((request) => request.url().includes('_t='));
    expect(stamped.every((request) => request.method() === 'GET' && path(request).startsWith('/api/'))).toBe(true);
    const suggest = ours.filter((request) => path(request) === '/api/search/suggest');
    expect(suggest.length).toBeGreaterThan(0);
    expect(suggest.some((request) => request.url().includes('_t='))).toBe(false);
  });
});

/** A server that says what reached it, and one of the clients before it. */
async function anEcho() {
  const reached: { method: string; url: string; body: string }[] = [];
  const notices: Notice[] = [];
  const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString('latin1');
  const server = createServer(async (request, response) => {
    reached.push({ method: request.method!, url: request.url!, body: await bodyOf(request) });
    if (request.url!.includes('never')) return;
    response.setHeader('content-type', 'application/json');
    setTimeout(() => response.end(JSON.stringify({ code: 0, data: reached.length, msg: 'operationSuccess' })), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client: HttpClient = createHttpClient({
    prefix: '/api',
    language: 'en_US',
    timestampGets: false,
    fetch: (url, init) => fetch(`http://127.0.0.1:${port}${String(url)}`, init),
    now: Date.now,
    newId: () => randomId(),
    credentials: () => ({ token: 'token', xsrfToken: null, adSource: null, openAuthorization: null }),
    notify: (notice) => notices.push(notice),
    onSessionLost: () => {},
    onDataChanged: () => {},
  });
  return { client, reached, notices, close: () => server.closeAllConnections() ?? server.close() };
}

describe('the client before a server', () => {
  let echo: Awaited<ReturnType<typeof anEcho>>;
  beforeAll(async () => {
    echo = await anEcho();
  });
  afterAll(() => echo?.close());

  it('[NET-04] sends lists of a multipart form as repeated bracketed keys', async () => {
    const file = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
    const data = { note: 'two', photos: [file('a'), file('b')], left: null };
    await echo.client.request({ method: 'POST', url: '/files', data, multipart: true });
    const names = [...echo.reached.at(-1)!.body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['note', 'photos[]', 'photos[]']);
  });

  it('[NET-05] cancels the earlier of two equal requests, and says nothing of it', async () => {
    const get = () => echo.client.request<number>({ method: 'GET', url: '/list', params: { q: 'mug' } });
    const [first, second] = await Promise.allSettled([get(), get()]);
    expect(first).toMatchObject({ status: 'rejected', reason: { fault: 'cancelled' } });
    expect(second.status).toBe('fulfilled');
    expect(echo.notices).toEqual([]);
  });

  it('[NET-06][VAL-03] fills the segments of a path, leaves them out of the query, and drops what is empty', async () => {
    await echo.client.request({ method: 'GET', url: '/a/{bizId}/b', params: { bizId: 'x y', q: 'z', none: '' } });
    expect(echo.reached.at(-1)!.url).toBe('/api/a/x%20y/b?q=z');
    await echo.client.request({ method: 'POST', url: '/a', data: { none: '', gone: null, zero: 0, no: false } });
    expect(JSON.parse(echo.reached.at(-1)!.body)).toEqual({ zero: 0, no: false });
  });

  it('[NET-07] tries once, or six times where it may, a tenth of a second apart', async () => {
    const before = echo.reached.length;
    const never = { method: 'GET', url: '/never', timeoutMs: 100, errorMode: 'silent' } as const;
    // A busy machine may bring a request only after its client has given up.
    const tries = () => echo.reached.length - before;
    await expect(echo.client.request(never)).rejects.toMatchObject({ fault: 'timeout' });
    await expect.poll(tries).toBe(1);
    const began = performance.now();
    await expect(echo.client.request({ ...never, retry: true })).rejects.toMatchObject({ fault: 'timeout' });
    expect(performance.now() - began).toBeGreaterThan(6 * never.timeoutMs + 5 * 90);
    await expect.poll(tries).toBe(7);
  });
});

describe('what is seen of a failure', () => {
  let visitor: Visitor;
  let page: Page;
  const cart = (url: URL) => url.pathname === '/api/user/cart';
  beforeAll(async () => {
    visitor = await aVisitor(browser, shop.url);
    page = visitor.page;
    await page.goto(product);
  });
  afterAll(() => visitor?.context.close());

  const add = (on = page) =>
    on
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
  const said = (text: string, on = page) => on.getByRole('status').filter({ hasText: text }).first().waitFor();
  /** Presses the button, whose call is answered by `answer`. */
  async function failingWith(answer: (route: Route) => Promise<void>): Promise<void> {
    await page.unroute(cart).catch(() => {});
    await page.route(cart, (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
    await add();
  }
  const envelope = (code: number, msg: string, data: unknown = null) => ({ json: { code, msg, data } });

  it('[ERR-02] a refusal is a toast with the words of the shop; an empty answer has words of its own', async () => {
    await failingWith((route) => route.fulfill(envelope(12_299, 'The last one has just been sold.')));
    await said('The last one has just been sold.');
    await failingWith((route) => route.fulfill({ status: 200, body: '' }));
    await said(httpMessages.apiRequestFailed);
  });

  const statuses = [403, 404, 405, 408, 500, 501, 502, 503, 504, 505] as const;
  it.each(statuses)('[ERR-03] status %i has its own words', async (status) => {
    await failingWith((route) => route.fulfill({ status, json: { code: 12_299, msg: 'of the server', data: null } }));
    await said(httpMessages[`errMsg${status}`]);
  });

  it('[ERR-03] status 400 is said in the words of the server', async () => {
    await failingWith((route) => route.fulfill({ status: 400, ...envelope(12_001, 'Please enter a quantity.') }));
    await said('Please enter a quantity.');
  });

  it('[ERR-03] status 401 without words says that the session has ended, and the page is loaded again', async () => {
    const fresh = await aVisitor(browser, shop.url);
    await fresh.page.addInitScript(() => {
      const note = () => {
        const text = [...document.querySelectorAll('[role="status"]')].map((each) => each.textContent).join(' ');
        if (text.trim()) sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''} ${text}`);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true });
    });
    await fresh.page.goto(product);
    await fresh.page.route(cart, (route) => route.fulfill({ status: 401, body: '' }));
    const again = fresh.page.waitForEvent('load');
    await add(fresh.page);
    await again;
    expect(await fresh.page.evaluate(() => sessionStorage.getItem('said'))).toContain(httpMessages.errMsg401);
    await fresh.context.close();
  });

  it('[ERR-04] no network and no answer are two sentences, the second after thirty seconds', async () => {
    await failingWith((route) => route.abort());
    await said(httpMessages.networkExceptionMsg);
    const late = await aVisitor(browser, shop.url);
    await late.page.clock.install();
    await late.page.goto(product);
    await late.page.route(cart, () => {});
    const asked = late.page.waitForRequest(
      (request) => path(request) === '/api/user/cart' && request.method() === 'POST',
    );
    await add(late.page);
    await asked;
    await late.page.clock.runFor(29_000);
    expect(await late.page.getByText(httpMessages.apiTimeoutMessage).count()).toBe(0);
    await late.page.clock.runFor(1500);
    await said(httpMessages.apiTimeoutMessage, late.page);
    await late.context.close();
  });

  it('[ERR-06] faults of the service carry a reference; what was done already counts as done', async () => {
    for (const [code, text] of [
      [11_003, 'Something broke here.'],
      [7001, 'A printer does not answer.'],
    ] as const) {
      await failingWith((route) => route.fulfill(envelope(code, text)));
      await page.getByText(new RegExp(`${text} Reference [A-Za-z0-9]{8}`)).waitFor();
    }
    await failingWith((route) => route.fulfill(envelope(11_001, 'done before', { carProductNum: 7 })));
    await page.getByText('Added to cart', { exact: true }).waitFor();
    expect(await page.getByText('done before').count()).toBe(0);
  });

  it('[ERR-06] changed data are said and loaded again', async () => {
    const loads = page.waitForRequest((request) => request.url().includes('.data'));
    await failingWith((route) => route.fulfill(envelope(11_002, 'The price has just changed.')));
    await said('The price has just changed.');
    await loads;
  });

  it('[ERR-05] background loads fail in silence', async () => {
    await page.unroute(cart);
    const guest = await aVisitor(browser, shop.url);
    await guest.page.goto(product);
    await add(guest.page);
    await guest.page.getByText('Added to cart', { exact: true }).waitFor();
    const counted = guest.page.waitForResponse((answer) => path(answer.request()) === '/api/user/cart/count');
    await guest.page.route(/\/api\/user\/cart\/count/, (route) => route.fulfill({ status: 500, body: '' }));
    await guest.page.goto('/product');
    expect((await counted).status()).toBe(500);
    await guest.page.waitForTimeout(500);
    expect(await guest.page.getByText(httpMessages.errMsg500).count()).toBe(0);
    await guest.context.close();
  });

  it('[ERR-02][ERR-06] an order and a payment that are refused are said in a dialog; a promo code beside its field', async () => {
    const buyer = await aVisitor(browser, shop.url);
    const vera = await Person.join(buyer.context);
    const order = await vera.order();
    await buyer.page.goto(product);
    await add(buyer.page);
    await buyer.page.getByText('Added to cart', { exact: true }).waitFor();
    await buyer.page.goto(vera.at('cart'));
    await buyer.page.route(/\/api\/pay\/promo/, (route) => route.fulfill(envelope(11_301, 'NOPE is over.')));
    await buyer.page.getByLabel('Promo code').fill('NOPE');
    await buyer.page.getByRole('button', { name: 'Apply' }).click();
    await buyer.page.getByRole('main').getByText('NOPE is over.').waitFor();
    expect(await buyer.page.getByRole('status').filter({ hasText: 'NOPE is over.' }).count()).toBe(0);

    await buyer.page.route(/\/api\/orders$/, (route) => route.fulfill(envelope(12_299, 'We cannot take orders now.')));
    const place = buyer.page.getByRole('button', { name: 'Place order' }).locator('visible=true').first();
    await place.click();
    const tip = buyer.page.getByRole('dialog', { name: 'Error Tip', description: 'We cannot take orders now.' });
    await tip.waitFor();
    await buyer.page.keyboard.press('Enter');
    await tip.waitFor({ state: 'detached' });

    await buyer.page.goto(vera.at(`pay/${order.bizId}`));
    await buyer.page.route(/\/api\/pay\//, (route) => route.fulfill(envelope(12_299, 'This card is not taken.')));
    await buyer.page.getByRole('button', { name: /^Pay / }).click();
    await buyer.page.getByRole('dialog', { name: 'Error Tip', description: 'This card is not taken.' }).waitFor();
    await buyer.page.getByRole('button', { name: 'OK' }).click();
    await buyer.context.close();
  });
});

describe('what comes later', () => {
  it('[CON-02] says that it is loading after a fifth of a second, and not before', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.goto('/');
    await page.route(/idea-dialog.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    // From here on time goes on only where it is said, however long the machine takes.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await page.getByRole('button', { name: 'Suggest an idea' }).click();
    const waiting = page.getByRole('status').filter({ hasText: 'Loading' });
    await page.clock.runFor(150);
    expect(await waiting.count()).toBe(0);
    // The page begins to wait when it has drawn, so it may be later than the press.
    await expect.poll(() => page.clock.runFor(50).then(() => waiting.count())).toBe(1);
    release();
    await page.clock.resume();
    await page.getByRole('dialog').waitFor();
    expect(await waiting.count()).toBe(0);
    await context.close();
  });

  describe('while an address is being saved', () => {
    let visitor: Visitor;
    let vera: Person;
    let saves: number;
    let held: Promise<void>;
    let release: () => void;
    const hold = () => {
      held = new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    async function fillIn(changes: { City?: string } = {}) {
      const { page } = visitor;
      await page.getByLabel('Country').selectOption('DE');
      const typed = {
        'Full name': 'Vera Slow',
        'Street address': 'Ackerstr. 1',
        'Postal code': '10115',
        City: 'Berlin',
      };
      for (const [field, text] of Object.entries({ ...typed, ...changes })) await page.getByLabel(field).fill(text);
    }
    const cities = async () => {
      const saved = await vera.send<{ city: string }[]>('GET', accountCalls.addresses.path);
      return saved.map(({ city }) => city);
    };
    const place = () => visitor.page.getByRole('button', { name: 'Place order' }).locator('visible=true').first();
    beforeEach(async () => {
      visitor = await aVisitor(browser, shop.url);
      const { page, context } = visitor;
      vera = await Person.join(context);
      await page.goto(product);
      await page.getByRole('button', { name: 'Add to cart (unprinted)' }).click();
      await page.getByText('Added to cart', { exact: true }).waitFor();
      await page.goto(vera.at('cart'));
      await fillIn();
      saves = 0;
      hold();
      await page.route(/\/api\/user\/address$/, async (route) => {
        if (route.request().method() === 'POST') saves++;
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Save address' }).click();
    });
    afterEach(() => visitor.context.close());

    it('whoever places the order waits for that, and has ordered', async () => {
      await place().click();
      await expect.poll(() => place().getAttribute('aria-busy')).toBe('true');
      release();
      await visitor.page.waitForURL(/\/pay\//);
      expect(saves).toBe(1);
      expect(await visitor.page.getByRole('link', { name: cartMessages.viewOrder }).count()).toBe(0);
    });

    for (const typed of ['before', 'after'] as const)
      it(`what is typed ${typed} the order is placed is kept, and where it goes in the end`, async () => {
        const { page } = visitor;
        const ordered: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && path(request) === '/api/orders') ordered.push(request.url());
        });
        const type = () => page.getByLabel('City').fill('Hamburg');
        if (typed === 'before') await type();
        await place().click();
        if (typed === 'after') await type();
        const told = page.getByText(cartMessages.addressChanged).waitFor();
        release();
        await told;
        await page.getByRole('radio', { name: /Vera Slow/ }).waitFor();
        await expect.poll(() => place().getAttribute('aria-busy')).toBeNull();
        expect(await page.getByLabel('City').inputValue()).toBe('Hamburg');
        expect([ordered, saves]).toEqual([[], 1]);
        await place().click();
        await page.waitForURL(/\/pay\//);
        expect([saves, await cities()]).toEqual([1, ['Hamburg']]);
      });

    it('what is typed on and taken back is no change', async () => {
      const { page } = visitor;
      await page.getByLabel('City').fill('Hamburg');
      await page.getByLabel('City').fill('Berlin');
      await place().click();
      release();
      await page.waitForURL(/\/pay\//);
      expect([saves, await cities()]).toEqual([1, ['Berlin']]);
    });

    it('what is typed on of an address that was there before becomes another one', async () => {
      const { page } = visitor;
      release();
      await page.getByLabel('City').waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: /New address/ }).check({ force: true });
      await fillIn();
      hold();
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect.poll(() => saves).toBe(2);
      await page.getByLabel('City').fill('Hamburg');
      release();
      await expect.poll(() => page.getByRole('button', { name: 'Save address' }).getAttribute('aria-busy')).toBeNull();
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('radio', { name: /Hamburg/ }).waitFor();
      expect((await cities()).toSorted()).toEqual(['Berlin', 'Hamburg']);
    });

    it('what is chosen while the order is on its way is not in it, and that is said', async () => {
      const { page } = visitor;
      release();
      await page.getByLabel('City').waitFor({ state: 'detached' });
      hold();
      await page.route(/\/api\/orders$/, async (route) => {
        await held;
        await route.continue();
      });
      await place().click();
      await page.getByRole('radio', { name: /New address/ }).check({ force: true });
      release();
      await page.waitForURL(/\/pay\//);
      const order = await page.getByRole('link', { name: cartMessages.viewOrder }).getAttribute('href');
      expect(order).toBe(new URL(page.url()).pathname.replace('/pay/', '/orders/'));
    });

    it('what was deleted in another tab is not where an order would go', async () => {
      const { page } = visitor;
      release();
      await page.getByLabel('City').waitFor({ state: 'detached' });
      const [{ bizId }] = (await vera.send<{ bizId: string }[]>('GET', accountCalls.addresses.path)) as [
        { bizId: string },
      ];
      await vera.send('DELETE', accountCalls.deleteAddress.path.replace('{bizId}', bizId));
      await place().click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByLabel('City').waitFor();
    });

    it('whoever turns to another address meanwhile stays there', async () => {
      const { page } = visitor;
      release();
      await page.getByLabel('City').waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: /New address/ }).check({ force: true });
      await fillIn({ City: 'Hamburg' });
      hold();
      await page.getByRole('button', { name: 'Save address' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      release();
      await page.getByRole('radio', { name: /Hamburg/ }).waitFor();
      expect(await page.getByRole('radio', { name: /Berlin/ }).isChecked()).toBe(true);
    });
  });

  it('[ENU-09] reviews are loading, are there, or have failed, and can be asked for again', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    await page.goto(product);
    const list = page.locator('[data-load]');
    expect(await list.getAttribute('data-load')).toBe('success');
    const before = await list.getByRole('listitem').count();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/score/, async (route) => {
      await held;
      await route.abort();
    });
    const more = page.getByRole('button', { name: /more reviews/i });
    await more.click();
    await page.locator('[data-load="loading"]').waitFor();
    release();
    await page.locator('[data-load="error"]').waitFor();
    await page.unroute(/\/api\/score/);
    await more.click();
    await page.locator('[data-load="success"]').waitFor();
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(before);
    await context.close();
  });
});

describe('[ENU-01] types of users', () => {
  it.each([
    ['shopper', 1],
    ['tester', 2],
    ['operations', 3],
    ['business', 4],
    ['distributor', 5],
  ])('the %s of the demo is of type %i', async (name, type) => {
    const { context } = await aVisitor(browser, shop.url);
    const person = await Person.login(context, `${name}@example.com`);
    expect(await person.send('GET', '/api/user')).toMatchObject({ type });
    await context.close();
  });
});

describe('enumerations where people and clients meet them', () => {
  const get = async (path: string) =>
    ((await (await fetch(`${shop.url}${path}`)).json()) as { data: { link: string }[] }).data;

  it('[ENU-04] tab 1 is of products, tab 2 of designs', async () => {
    const starts = async (type: number) =>
      new Set((await get(`/api/category/recommendColumn?type=${type}`)).map(({ link }) => link.split('/')[1]));
    expect(await starts(1)).toEqual(new Set(['product']));
    expect(await starts(2)).toEqual(new Set(['design']));
  });

  it('[ENU-05] hot entries are hot lists, festivals and templates, each of a kind', async () => {
    const text = JSON.stringify(await get('/api/v1/marketing/marketing-category'));
    const of = (key: string) =>
      new Set([...text.matchAll(new RegExp(`"${key}":(\\d)`, 'g'))].map(([, value]) => value));
    expect([...of('type')].sort()).toEqual(['1', '2', '3']);
    expect([...of('kind')].every((kind) => kind === '1' || kind === '2' || kind === '3')).toBe(true);
  });

  it('[ENU-07] the designer keeps its mode as 1 or 2', async () => {
    const { page, context } = await aVisitor(browser, shop.url);
    await page.goto(product);
    await page.getByRole('link', { name: 'Design it' }).first().click();
    await page.waitForURL(/\/product\/designer\//);
    for (const [name, value] of [
      ['Simple', '1'],
      ['Advanced', '2'],
    ] as const) {
      await page.getByTitle(name, { exact: true }).click();
      expect(await page.evaluate(() => localStorage.getItem('designerMode'))).toBe(value);
    }
    await context.close();
  });
});
