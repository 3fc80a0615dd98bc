import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gzippedPage, keepPage, plainPage } from './kept-page.ts';

const words = Array.from({ length: 400 }, (_, n) => `<li class="card">Nº ${n * 7919}</li>`).join('');
const pageWith = (nonce: string) =>
  `<html><script nonce="${nonce}">a</script>${words}<script nonce="${nonce}">${words}</script>é</html>`;

describe('a kept page', () => {
  it('leaves with another nonce each time, plain and packed', async () => {
    const page = { status: 200, headers: {}, ...(await keepPage(pageWith('first+nonce/=='), 'first+nonce/==')) };
    for (const nonce of ['second+nonce==', 'third+nonce/==']) {
      expect(plainPage(page, nonce).toString()).toBe(pageWith(nonce));
      expect(gunzipSync(gzippedPage(page, nonce)).toString()).toBe(pageWith(nonce));
    }
    const apart = await keepPage(words, 'none');
    expect(gzippedPage(page, 'second+nonce==').length, 'what is there twice is packed once').toBeLessThan(
      1.2 * gzippedPage({ ...page, ...apart }, '').length,
    );
  });

  it('may have no nonce at all', async () => {
    const page = { status: 200, headers: {}, ...(await keepPage('just data', 'nonce')) };
    expect(gunzipSync(gzippedPage(page, 'other')).toString()).toBe('just data');
    expect(plainPage(page, 'other').toString()).toBe('just data');
  });
});
