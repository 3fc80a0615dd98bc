import { readFileSync } from 'node:fs';
import { mostThreads } from '@merchmill/design/threads.ts';
import { expect, it } from 'vitest';
import { stitchSettings as set } from './settings.ts';

const page = readFileSync(new URL('../../../../docs/print-formats.md', import.meta.url), 'utf8');

it.each([
  `| strokes of ${set.satinFrom} to ${set.satinTo} mm | across, ${set.satinSpacing} mm from hole to hole`,
  `| thinner, from ${set.thinnest} mm on | along`,
  `| wider than ${set.satinTo} mm | in rows ${set.rowSpacing} mm apart, stitches of ${set.fillStitch} mm`,
  `over rows the other way every ${set.underlaySpacing} mm |`,
  `| edges | ${set.pull} mm wider on each side`,
  `| under something else | only a ${set.overlap} mm edge is sewn`,
  `another part farther than ${set.joinTo} mm |`,
  `no stitch is shorter than ${set.shortest} mm or longer than ${set.longest} mm; at most ${mostThreads} threads |`,
])('the documentation says how stitches are laid: %s', (told) => {
  expect(page).toContain(told);
});
