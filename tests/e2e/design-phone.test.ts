import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { savingMessages } from '../../apps/web/app/editor/saving-messages.ts';
import { aVisitor, openBrowser, type Visitor } from './browser.ts';
import { Designer } from './designer.ts';
import { expectFine } from './looking.ts';
import { type VisitedShop, visitShop } from './running-shop.ts';

const tee = '/product/detail/classic-cotton-tee';
const sizes = { small: { width: 360, height: 640 }, usual: { width: 390, height: 844 } } as const;

describe.each(['small', 'usual'] as const)('the designer on a phone, %s', (size) => {
  let shop: VisitedShop;
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;
  let designer: Designer;
  beforeAll(async () => {
    shop = await visitShop();
    browser = await openBrowser();
    visitor = await aVisitor(browser, shop.url, 'phone');
    page = visitor.page;
    await page.setViewportSize(sizes[size]);
    designer = new Designer(page);
    await designer.open(tee);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  const tool = (name: string) =>
    page
      .getByRole('navigation', { name: messages.tools.title, exact: true })
      .getByRole('button', { name, exact: true });
  const action = (name: string) =>
    page
      .getByRole('group', { name: messages.inspector.actions, exact: true })
      .getByRole('button', { name, exact: true });
  const sheet = () => page.locator('[data-detent]');
  const heightOf = async (what: Locator) => (await what.boundingBox())!.height;
  const boxOf = async (what: Locator) => (await what.boundingBox())!;
  /** The canvas hears a frame later that it has another size. */
  const expectInSight = () =>
    expect
      .poll(async () => {
        const [layer, canvas] = [await boxOf(designer.selected), await boxOf(designer.canvas)];
        return [layer.y >= canvas.y, layer.y + layer.height <= canvas.y + canvas.height];
      })
      .toEqual([true, true]);
  /** What is on top at points all over the canvas: the canvas, and nothing else. */
  const strangers = () =>
    designer.canvas.evaluate((canvas) => {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      const found = new Set<string>();
      for (let across = 0.02; across < 1; across += 0.06)
        for (let down = 0.02; down < 1; down += 0.06) {
          const top = document.elementFromPoint(x + across * width, y + down * height);
          if (top && !canvas.contains(top)) found.add(top.outerHTML.slice(0, 80));
        }
      return [...found];
    });

  it('[PHN-01] title and state are read in full, and nothing lies over the canvas', async () => {
    const isCut = (what: Locator) =>
      what.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'visible',
        ),
      );
    await designer.shoot(`phone-${size}-empty`);
    expect(await isCut(page.getByRole('heading', { level: 1 }))).toBe(false);
    await designer.addShape('heart');
    await designer.expectSelected(1);
    const note = page.getByRole('banner').getByRole('status');
    await note.getByText(savingMessages.save.keptShort).waitFor();
    expect(await isCut(page.getByRole('banner'))).toBe(false);
    expect(await strangers()).toEqual([]);
    await designer.shoot(`phone-${size}-selected`);
    await expectFine(visitor);
  });

  it('[PHN-01] text, layers, and all other tools are one tap away while a layer is selected', async () => {
    const before = await boxOf(designer.canvas);
    for (const name of [messages.tools.text, messages.tools.layers, messages.tools.shapes, messages.tools.upload]) {
      await designer.expectSelected(1);
      await tool(name).click();
      await page.getByRole('region', { name, exact: true }).waitFor();
      expect(await strangers()).toEqual([]);
    }
    await tool(messages.tools.upload).click();
    await action(messages.inspector.done).click();
    await designer.expectSelected(0);
    expect(await boxOf(designer.canvas)).toEqual(before);
    await page.getByRole('button', { name: messages.zoom.in, exact: true }).click();
    await page.getByRole('button', { name: messages.zoom.fitShort, exact: true }).click();
  });

  it('[PHN-02] the sheet goes up and down by buttons and keys, and what peeks is not there for Tab', async () => {
    await tool(messages.tools.layers).click();
    await sheet().waitFor();
    const half = await heightOf(sheet());
    const [higher, lower] = [messages.sheet.higher, messages.sheet.lower].map((name) =>
      sheet().getByRole('button', { name, exact: true }),
    ) as [Locator, Locator];
    await higher.click();
    await expect.poll(() => heightOf(sheet())).toBeGreaterThan(half + 20);
    await designer.shoot(`phone-${size}-layers-full`);
    await expectFine(visitor);
    expect(await higher.getAttribute('aria-disabled')).toBe('true');
    await lower.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => heightOf(sheet())).toBe(60);
    expect(await page.getByRole('list', { name: messages.layers.title }).isVisible()).toBe(false);
    await designer.shoot(`phone-${size}-layers-peek`);
  });

  it('[PHN-02] it is dragged by its head, rests at the nearest height, and is closed by drawing it down', async () => {
    const head = page.locator('[data-sheet-head]');
    const drag = async (dy: number) => {
      const { x, y } = await boxOf(head);
      await page.mouse.move(x + 100, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 100, y + 20 + dy, { steps: 6 });
      await page.waitForTimeout(120);
      await page.mouse.up();
    };
    await drag(-500);
    await expect.poll(() => sheet().getAttribute('data-detent')).toBe('full');
    await drag((await heightOf(sheet())) - 80);
    await expect.poll(() => sheet().getAttribute('data-detent')).toBe('peek');
    await drag(58);
    await expect.poll(() => sheet().count()).toBe(0);
  });

  it('[PHN-03] no sheet hides the selected layer, however near it is zoomed to', async () => {
    await page.getByRole('button', { name: messages.zoom.fitShort, exact: true }).click();
    await designer.layers.first().focus();
    await designer.expectSelected(1);
    await designer.press(size === 'usual' ? 9 : 6, 'Shift+ArrowDown');
    await designer.press(2, '+');
    await action(messages.inspector.edit).click();
    await sheet().waitFor();
    await expect.poll(async () => heightOf(designer.canvas)).toBeLessThan(320);
    await expectInSight();
    await designer.shoot(`phone-${size}-properties`);
    await expectFine(visitor);
    await sheet().getByRole('button', { name: messages.sheet.higher, exact: true }).click();
    await expect.poll(async () => heightOf(designer.canvas)).toBeLessThan(150);
    const isMiddleInSight = async () => {
      const [layer, canvas] = [await boxOf(designer.selected), await boxOf(designer.canvas)];
      const middle = layer.y + layer.height / 2;
      return middle > canvas.y && middle < canvas.y + canvas.height;
    };
    await expect.poll(isMiddleInSight).toBe(true);
    await designer.shoot(`phone-${size}-properties-full`);
  });

  it('[PHN-01] two fingers zoom, and one moves what is selected, as the canvas is free of anything else', async () => {
    await sheet()
      .getByRole('button', { name: messages.closePanel({ title: messages.inspector.title }) })
      .click();
    await page.keyboard.press('0');
    await designer.press(12, 'Shift+ArrowUp');
    const client = await visitor.context.newCDPSession(page);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    const { x, y, width, height } = await boxOf(designer.canvas);
    const fingers = (apart: number) =>
      [-apart, apart].map((dx, id) => ({ x: x + width / 2 + dx, y: y + height - 60, id }));
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await action(messages.inspector.done).click();
    const before = await boxOf(designer.layers.first());
    await touch('touchStart', fingers(20));
    for (const apart of [30, 40, 50]) await touch('touchMove', fingers(apart));
    await touch('touchEnd', []);
    await expect.poll(() => heightOf(designer.layers.first())).toBeGreaterThan(before.height * 1.8);
    await page.keyboard.press('0');
    await expect.poll(() => heightOf(designer.layers.first())).toBeCloseTo(before.height, 0);
    const at = await designer.placeOf(0);
    await touch('touchStart', [{ ...at, id: 0 }]);
    for (const down of [10, 20, 40]) await touch('touchMove', [{ x: at.x, y: at.y + down, id: 0 }]);
    await touch('touchEnd', []);
    await expect.poll(async () => (await designer.placeOf(0)).y).toBeGreaterThan(at.y + 25);
    await designer.expectSelected(1);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await action(messages.inspector.edit).click();
  });

  it('[PHN-01] on a tablet the sheet stands beside the canvas; the dark look has the same places', async () => {
    await sheet()
      .getByRole('button', { name: messages.closePanel({ title: messages.inspector.title }) })
      .click();
    await tool(messages.tools.product).click();
    await page.getByRole('button', { name: messages.theme.dark, exact: true }).click();
    await designer.shoot(`phone-${size}-product-dark`);
    await expectFine(visitor);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(async () => (await heightOf(sheet())) - (await heightOf(designer.canvas))).toBe(0);
    const [canvas, beside] = [await boxOf(designer.canvas), await boxOf(sheet())];
    expect(beside.x).toBeGreaterThanOrEqual(canvas.x + canvas.width);
    expect(await strangers()).toEqual([]);
    await expectInSight();
    await designer.shoot(`phone-${size}-tablet-dark`);
    await page.getByRole('button', { name: messages.theme.light, exact: true }).click();
    await designer.shoot(`phone-${size}-tablet`);
    await expectFine(visitor);
  });
});

describe('the designer on a phone held sideways', () => {
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

  it.each([
    ['844 × 390', { width: 844, height: 390 }],
    ['667 × 375', { width: 667, height: 375 }],
  ])('[PHN-08] leaves most of the height to the canvas, and everything beside it, at %s', async (_, size) => {
    const visitor = await aVisitor(browser, shop.url, 'phone');
    const { page } = visitor;
    await page.setViewportSize(size);
    const designer = new Designer(page);
    await designer.open(tee);
    const boxes = () =>
      page.evaluate(
        ([tools, actions]) => {
          const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON();
          return {
            canvas: boxOf('[role="group"][aria-label^="Canvas: "]'),
            tools: boxOf(`nav[aria-label="${tools}"]`),
            actions: boxOf(`[role="group"][aria-label="${actions}"]`),
            sheet: document.querySelector('[data-detent]')?.getBoundingClientRect().toJSON(),
          };
        },
        [messages.tools.title, messages.canvas.actions] as const,
      );
    const bare = await boxes();
    await designer.shoot(`phone-sideways-${size.width}`);
    expect(bare.canvas.height).toBeGreaterThan(size.height * 0.6);
    expect(bare.tools.right).toBeLessThanOrEqual(bare.canvas.left);
    expect(bare.actions.left).toBeGreaterThanOrEqual(bare.canvas.right);
    await page
      .getByRole('navigation', { name: messages.tools.title })
      .getByRole('button', { name: messages.tools.text })
      .click();
    await page.locator('[data-detent]').waitFor();
    await expect.poll(async () => (await boxes()).canvas.width).toBeLessThan(bare.canvas.width - 200);
    const open = await boxes();
    expect(open.canvas.height).toBe(bare.canvas.height);
    expect(open.sheet.height).toBeGreaterThan(size.height * 0.6);
    expect(open.sheet.left).toBeGreaterThanOrEqual(open.canvas.right - 1);
    await designer.shoot(`phone-sideways-${size.width}-text`);
    await expectFine(visitor);
  });
});
