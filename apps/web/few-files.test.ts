import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apartLibraries, frames, reactLibraries, shopLibraries, shopParts } from './few-files.ts';

/** What is not there would be no fault of the build: pages would load other files than were meant for them. */
const isThere = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

it.each([...frames, ...shopParts])('%s, which the files of the pages are made by, is there', (part) => {
  expect(isThere(part)).toBe(true);
});

it.each([...reactLibraries, ...shopLibraries, ...apartLibraries])('the library %s is there', (name) => {
  expect(isThere(`node_modules/${name}/package.json`)).toBe(true);
});
