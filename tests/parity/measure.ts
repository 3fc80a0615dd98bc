import { apart, shifted } from './compare.ts';
import type { ParityCase } from './documents.ts';
import type { ParityGround } from './ground.ts';

/** Pairs of places that one document is drawn in. */
export const pairs = ['preview–server', 'preview–print', 'server–print', 'canvas–server', 'canvas–print'] as const;
export type Pair = (typeof pairs)[number];

export interface Measured {
  readonly name: string;
  /** Mean of how far all values lie apart, of 255. */
  readonly apart: Readonly<Record<Pair, number>>;
  /** Texts that stand elsewhere in one of the places. */
  readonly shifted: readonly string[];
  /** Whether the designer draws the same outlines as the server, to the character. */
  readonly hasSameOutlines: boolean;
}

/** At most so far apart may any document be in any pair. */
export const limit = 0.6;
/**
 * On the canvas the browser reduces the copies of a pattern, for whatever zoom somebody has: it blends halves of halves,
 * which softens copies of a few millimeters. The preview, by which an order is judged, draws them as the server does.
 */
export const canvasPatternLimit = 1.2;
/** Of folded sides, on which letters stand twice: their edges are most of what differs. */
export const sidesLimit = 0.7;

export const limitOf = (name: string, pair: Pair): number =>
  pair.startsWith('canvas') && name.startsWith('patterns') ? canvasPatternLimit : limit;

/** Draws a document in all places. What is cut is seen so in the preview without a photograph, and whole on the canvas. */
export async function measure(ground: ParityGround, each: ParityCase): Promise<Measured> {
  const isCut = each.area.ground !== undefined;
  const preview = await ground.inBrowser(each, isCut ? 'flat' : 'mockup');
  const canvas = isCut ? preview : await ground.inBrowser(each, 'canvas');
  const server = await ground.onServer(each);
  const print = await ground.inPrint(each);
  const drawn: Record<Pair, readonly [Buffer, Buffer]> = {
    'preview–server': [preview.pixels, server.pixels],
    'preview–print': [preview.pixels, print],
    'server–print': [server.pixels, print],
    'canvas–server': [canvas.pixels, server.pixels],
    'canvas–print': [canvas.pixels, print],
  };
  const means = pairs.map((pair) => [pair, apart(...drawn[pair])] as const);
  return {
    name: each.name,
    apart: Object.fromEntries(means) as Record<Pair, number>,
    shifted: [...new Set(pairs.flatMap((pair) => shifted(each, ...drawn[pair])))],
    hasSameOutlines: JSON.stringify(canvas.outlines) === JSON.stringify(server.outlines),
  };
}
