import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brotliPage } from './kept-brotli.ts';
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
      expect(brotliDecompressSync(brotliPage(page.brotli!, nonce)).toString()).toBe(pageWith(nonce));
    }
    const apart = await keepPage(words, 'none');
    expect(gzippedPage(page, 'second+nonce==').length, 'what is there twice is packed once').toBeLessThan(
      1.2 * gzippedPage({ ...page, ...apart }, '').length,
    );
  });

  it('can be put together from one brotli stream wherever and however often its nonce stands', async () => {
    const nonce = 'first+nonce/==';
    const parts = Array.from({ length: 60 }, (_, n) => words.slice(n * 37, n * 37 + (n % 7) * 50));
    const { brotli } = await keepPage(`${nonce}${nonce}${parts.join(nonce)}${words.repeat(20)}${nonce}`, nonce);
    const other = 'second+nonc/==';
    const page = brotliDecompressSync(brotliPage(brotli!, other)).toString();
    expect(page).toBe(`${other}${other}${parts.join(other)}${words.repeat(20)}${other}`);
    expect(brotliPage(brotli!, other).length, 'a repetition far away is packed too').toBeLessThan(7_000);
  });

  it('may have no nonce at all', async () => {
    const page = { status: 200, headers: {}, ...(await keepPage('just data', 'nonce')) };
    expect(gunzipSync(gzippedPage(page, 'other')).toString()).toBe('just data');
    expect(brotliDecompressSync(brotliPage(page.brotli!, 'other')).toString()).toBe('just data');
    expect(plainPage(page, 'other').toString()).toBe('just data');
  });
});
