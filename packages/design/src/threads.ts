import { colorDifference } from './color.ts';

/** An embroidery thread of the shop's rack. */
export interface Thread {
  /** Of the shop; what a maker's own numbers are is written on the rack. */
  readonly code: string;
  readonly name: string;
  readonly hex: string;
}

const rack = `
T01 White #ffffff
T02 Off-white #f4efe4
T03 Cream #f3e3bd
T04 Silver #c9cdd1
T05 Gray #8e9499
T06 Slate #565e66
T07 Charcoal #36393f
T08 Black #15161a
T09 Sand #d9c39a
T10 Tan #b98b56
T11 Bronze #8f6a35
T12 Brown #6b4327
T13 Dark brown #3f2a1d
T14 Light yellow #fbe98a
T15 Yellow #f8cf2c
T16 Gold #e0a526
T17 Mustard #c58a1b
T18 Apricot #f6b98a
T19 Orange #f0812b
T20 Burnt orange #cf5a22
T21 Rust #a3432a
T22 Salmon #ef8b7d
T23 Red #d3222f
T24 Dark red #9c1c2c
T25 Burgundy #5f1a2b
T26 Blush #f5cfd1
T27 Pink #ee9bb5
T28 Rose #d9507f
T29 Magenta #a8236d
T30 Lilac #bba3d0
T31 Purple #6d4192
T32 Plum #452553
T33 Sky #a9cfe8
T34 Blue #2f7fc4
T35 Royal blue #1f4596
T36 Navy #1c2748
T37 Ice #d6e8ea
T38 Turquoise #3aa8a8
T39 Petrol #1d5f6b
T40 Mint #aedcc0
T41 Lime #a6c83c
T42 Green #3f9a4b
T43 Forest #1f5634
T44 Olive #6c6d33
T45 Sage #9bab8b
`;

export const threads: readonly Thread[] = rack
  .trim()
  .split('\n')
  .map((line) => {
    const [, code, name, hex] = /^(\S+) (.+) (#\S+)$/.exec(line)!;
    return { code: code!, name: name!, hex: hex! };
  });

/** Needles of a machine: more threads would have to be changed by hand. */
export const mostThreads = 15;

export const findThread = (code: string): Thread | undefined => threads.find((thread) => thread.code === code);

/** The thread that looks most like a color, of all or of some. */
export function nearestThread(hex: string, of: readonly Thread[] = threads): Thread {
  let nearest = of[0]!;
  for (const thread of of) {
    if (colorDifference(thread.hex, hex) < colorDifference(nearest.hex, hex)) nearest = thread;
  }
  return nearest;
}
