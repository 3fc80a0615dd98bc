import { mkdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { editorMessages as messages } from '../../apps/web/app/editor/messages.ts';
import { untilStill } from './browser.ts';

/** The designer as a person finds it on a page. */
export class Designer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(product: string): Promise<void> {
    await this.page.goto(product);
    await this.page.getByRole('link', { name: 'Design it' }).first().click();
    await this.page.waitForURL(/\/product\/designer\//);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.canvas.waitFor();
    await untilStill(this.page);
  }

  get canvas(): Locator {
    return this.page.getByRole('group', { name: /^Canvas: / });
  }

  get layers(): Locator {
    return this.page.locator('[data-layer]');
  }

  get selected(): Locator {
    return this.page.locator('[data-layer][aria-pressed="true"]');
  }

  async addShape(kind: keyof typeof messages.shape.kinds): Promise<void> {
    const name = messages.shape.add({ name: messages.shape.kinds[kind] });
    const add = this.page.getByRole('button', { name, exact: true });
    if (!(await add.isVisible())) {
      await this.page.getByRole('button', { name: messages.tools.shapes, exact: true }).click();
    }
    await add.click();
  }

  async press(times: number, key: string): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
  }

  expectSelected(count: number) {
    return expect.poll(() => this.selected.count()).toBe(count);
  }

  /** The middle of a layer, in whole pixels of the page. */
  async placeOf(index: number): Promise<{ x: number; y: number }> {
    const box = (await this.layers.nth(index).boundingBox())!;
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  }

  /** In the properties. */
  property(name: string): Locator {
    const panel = this.page.getByRole('complementary', { name: messages.inspector.title });
    return panel.getByRole('button', { name, exact: true });
  }

  /** With SHOTS a picture of the page comes into that folder. */
  async shoot(name: string): Promise<void> {
    const folder = process.env.SHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await untilStill(this.page);
    await this.page.screenshot({ path: `${folder}/${name}.png` });
  }
}
