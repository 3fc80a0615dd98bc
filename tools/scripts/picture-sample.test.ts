import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawSample, samplePage } from './picture-sample.ts';

it('the pictures that others judge are those that the lot draws today', () => {
  const page = readFileSync(new URL('../../docs/picture-sample.md', import.meta.url), 'utf8');
  expect(page, 'node tools/scripts/picture-sample.ts draws them anew').toBe(samplePage(drawSample()));
});
