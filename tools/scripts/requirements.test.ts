import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOfIds, readTests, requirementIds, requirementsFile } from './requirements.ts';

it('every id in the title of a test is a row of docs/requirements.md', () => {
  const known = requirementIds(readFileSync(requirementsFile, 'utf8'));
  const carried = filesOfIds(readTests());
  expect(carried.size).toBeGreaterThan(100);
  expect([...carried].filter(([id]) => !known.has(id))).toEqual([]);
});

it('an id that is misspelled is found, and a row that is there twice', () => {
  // Put together here, since this file is looked through as well.
  const title = (id: string) => `it('[${id}] opens', () => {});`;
  const tests = new Map([
    ['a.test.ts', title('HDR-06')],
    ['b.test.ts', title('HDR-6a') + title('HDR-06')],
  ]);
  expect(filesOfIds(tests)).toEqual(
    new Map([
      ['HDR-06', ['a.test.ts', 'b.test.ts']],
      ['HDR-6a', ['b.test.ts']],
    ]),
  );
  expect(requirementIds('| id | requirement |\n| HDR-01 | sticky |\n| HDR-02 | toggles |')).toEqual(
    new Set(['HDR-01', 'HDR-02']),
  );
  expect(() => requirementIds('| HDR-01 | a |\n| HDR-01 | b |')).toThrow(RangeError);
});
