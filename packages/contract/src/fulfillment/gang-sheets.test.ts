import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gangRules } from './gang-sheets.ts';

it('the documentation has the sheets that prints are laid on', () => {
  const page = readFileSync(new URL('../../../../docs/print-formats.md', import.meta.url), 'utf8');
  const told = page.matchAll(/^\| `(\w+)` \| ([\d,]+) mm \(\w+\) \| ([\d,]+) mm \| ([\d,]+) mm \|$/gm);
  const sizes = [...told].map(([, technique, ...cells]) => {
    const [widthMm, lengthMm, spacingMm] = cells.map((cell) => Number(cell.replaceAll(',', '')));
    return [technique, { widthMm, lengthMm, spacingMm }];
  });
  expect(Object.fromEntries(sizes)).toEqual(gangRules);
});
