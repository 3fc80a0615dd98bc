import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserStoragePage, storageFile } from './browser-storage.ts';

it('docs/browser-storage.md is drawn from the keys as they are declared', () => {
  expect(readFileSync(storageFile, 'utf8')).toBe(browserStoragePage());
});
