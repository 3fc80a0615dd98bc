import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { faultsOfDecisions } from './decisions.ts';

const folder = 'docs/decisions';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('every decision has a head and a row in the index that says the same', () => {
  const files = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file));
  expect(files.length).toBeGreaterThan(25);
  expect(faultsOfDecisions(new Map(files.map((file) => [file, read(file)])), read('README.md'))).toEqual([]);
});

const decision = (number: string, status = 'accepted', title = 'We do this') =>
  `# ${number} ${title}\n\n- Date: 2026-01-02\n- Status: ${status}\n\n## Context\nWhy.\n`;
const row = (file: string, by = '–') =>
  `| [${file.slice(0, 3)}](${file}) | We do this | 2026-01-02 | accepted | ${by} |`;

it.each([
  ['nothing', [['001-a.md', decision('001')]], row('001-a.md'), []],
  ['a missing row', [['001-a.md', decision('001')]], '', ['001-a.md is missing in the index']],
  [
    'a missing head',
    [['001-a.md', '# 001 A\n\n## Context\n']],
    row('001-a.md'),
    ['001-a.md has no head as the template shows it'],
  ],
  ['another number', [['001-a.md', decision('002')]], row('001-a.md'), ['001-a.md calls itself 002']],
  [
    'another title',
    [['001-a.md', decision('001', 'accepted', 'Other')]],
    row('001-a.md'),
    ['the index says something else of 001-a.md than its head'],
  ],
  [
    'a number twice',
    [
      ['001-a.md', decision('001')],
      ['001-b.md', decision('001')],
    ],
    `${row('001-a.md')}\n${row('001-b.md')}`,
    ['there are two decisions 001'],
  ],
  ['a row too many', [], row('001-a.md'), ['the index has 001-a.md, which is not there']],
  [
    'what took its place',
    [['001-a.md', decision('001', 'superseded by [002](002-b.md)')]],
    row('001-a.md'),
    ['the index says something else of 001-a.md than its head'],
  ],
  [
    'what took its place, said',
    [['001-a.md', decision('001', 'superseded by [002](002-b.md)')]],
    row('001-a.md', '[002](002-b.md)'),
    [],
  ],
] as [string, [string, string][], string, string[]][])('%s is told', (_name, texts, index, faults) => {
  expect(faultsOfDecisions(new Map(texts), index)).toEqual(faults);
});
