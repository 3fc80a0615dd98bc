import type { StitchFacts } from '@merchmill/design/print-formats.ts';
import { expect, it } from 'vitest';
import { threadChart } from './thread-chart.ts';

const facts: StitchFacts = {
  ...{ stitches: 475, trims: 1, widthMm: 18.24, heightMm: 17.2 },
  threads: [
    { code: 'T01', name: 'White', hex: '#ffffff', stitches: 400 },
    { code: 'T14', name: 'Sea green', hex: '#2a7f6f', stitches: 75 },
  ],
};

it('lists the threads in their order below size, stitches, and trims', () => {
  const lines = threadChart('A cap, front', facts).split('\r\n');
  expect(lines).toEqual([
    'A cap, front',
    '18.2 x 17.2 mm, 475 stitches, 1 trim',
    '',
    'Threads in the order of sewing, with their stitches:',
    ' 1  T01  White      #ffffff     400',
    ' 2  T14  Sea green  #2a7f6f      75',
    '',
  ]);
  expect(threadChart('A cap, front', { ...facts, trims: 2 })).toContain(', 2 trims\r\n');
});
