import { embroideryCalls } from '@merchmill/contract/design/embroidery.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, type TestApp, testApp } from '../../../testing/test-app.ts';

const asked = { text: 'Ridge', font: 'roboto-700', heightMm: 10, thread: 'T36' };

describe.each(backends())('embroidered text on %s', (backend) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ backend });
  });
  afterAll(() => shop?.close());

  it('[API-178] may be in fonts with strokes that can be sewn, and in threads of the rack', async () => {
    const { fonts, threads, maxHeightMm } = await shop.call(null, embroideryCalls.text);
    expect(fonts).toContainEqual({ id: 'roboto-700', label: 'Roboto Bold', minHeightMm: 5 });
    expect(fonts.map(({ id }) => id)).not.toContain('great-vibes-400');
    expect(threads).toContainEqual({ code: 'T36', name: 'Navy', hex: '#1c2748' });
    expect(maxHeightMm).toBe(40);
  });

  it('[CAP-16] is shown to anyone as it is sewn, as large as asked for', async () => {
    const sewn = await shop.call(null, embroideryCalls.sewText, { body: asked });
    expect(sewn.threads).toEqual([{ code: 'T36', name: 'Navy', hex: '#1c2748', stitches: sewn.stitches }]);
    // From the top of the letters to below the baseline, with what is added against the pull.
    expect(sewn.heightMm).toBeGreaterThan(12);
    expect(sewn.heightMm).toBeLessThan(15);
    expect(sewn.svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    const larger = await shop.call(null, embroideryCalls.sewText, { body: { ...asked, heightMm: 20 } });
    expect(larger.widthMm / sewn.widthMm).toBeCloseTo(2, 1);
    expect(larger.stitches).toBeGreaterThan(sewn.stitches);
    expect(await shop.call(null, embroideryCalls.sewText, { body: asked })).toEqual(sewn);
  });

  it.each([
    [{ font: 'great-vibes-400' }, 'font'],
    [{ thread: 'T99' }, 'thread'],
    [{ heightMm: 4 }, 'heightMm'],
    [{ heightMm: 41 }, 'heightMm'],
    [{ text: '' }, 'text'],
    [{ text: 'W'.repeat(31) }, 'text'],
    [{ text: 'W'.repeat(30), heightMm: 40 }, 'text'],
    [{ text: '漢' }, 'text'],
  ])('[API-178] is refused with %j, naming the field', async (change, field) => {
    const answer = await shop.send(null, embroideryCalls.sewText, { body: { ...asked, ...change } });
    expect(answer).toMatchObject({ status: 400, data: { fields: [{ path: field }] } });
  });
});
