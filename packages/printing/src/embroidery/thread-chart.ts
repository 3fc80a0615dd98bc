import type { StitchFacts } from '@merchmill/design/print-formats.ts';
import type { StitchPlan } from './digitize.ts';

export const stitchFacts = ({ stitches, trims, widthMm, heightMm, blocks }: StitchPlan): StitchFacts => ({
  ...{ stitches, trims, widthMm, heightMm },
  threads: blocks.map(({ thread: { code, name, hex }, stitches: own }) => ({ code, name, hex, stitches: own })),
});

/** What lies beside the machine: a file has no colors, only where the thread changes. */
export function threadChart(title: string, { stitches, trims, widthMm, heightMm, threads }: StitchFacts): string {
  const widest = Math.max(0, ...threads.map(({ name }) => name.length));
  const lines = threads.map(({ code, name, hex, stitches: own }, index) => {
    const place = String(index + 1).padStart(2);
    return `${place}  ${code}  ${name.padEnd(widest)}  ${hex}  ${String(own).padStart(6)}`;
  });
  const size = `${widthMm.toFixed(1)} x ${heightMm.toFixed(1)} mm, ${stitches} stitches, ${trims} ${trims === 1 ? 'trim' : 'trims'}`;
  return [title, size, '', 'Threads in the order of sewing, with their stitches:', ...lines, ''].join('\r\n');
}
