import { boundsOf, type Polygon, signedArea } from '../contour/polygon.ts';
import { compact } from './compact.ts';
import { type Mask, maskOf } from './mask.ts';
import { Occupancy } from './occupancy.ts';
import { type Placement, placed, quarterTurns, type SheetRule, type Turn } from './placement.ts';

/** What is placed as one: nothing else comes within the spacing of its outline. */
export interface Piece {
  /** In millimeters, anywhere. */
  readonly outline: Polygon;
  readonly quantity: number;
}

export interface Nested {
  readonly placements: readonly Placement[];
  /** How much of each sheet's length is used, with the spacing. */
  readonly sheets: readonly { readonly usedMm: number }[];
  /** How many of each piece found no place because they are larger than a sheet. */
  readonly unplaced: readonly { readonly piece: number; readonly quantity: number }[];
}

const cellMm = 1;
/** What the search for a better order may cost, in rows compared, looked at, or taken: about two seconds of a processor. */
const workOfSearch = 60_000_000;
const triesPerPiece = 30;
/** How orders are varied: found by trying on twelve mixes, all of them among the sixteen of the tests. */
const shareOfSwaps = 0.2;
const shareOfNear = 0.3;
const nearPlaces = 16;
const lateness = 0.7;
/** How many layouts of the search have their gaps closed, to see which is the shortest then. */
const finalists = 8;
/** With more pieces than this, gaps are closed in the best layout only. */
const mostToCompare = 60;

type Candidate = { readonly piece: number; readonly masks: readonly { turn: Turn; mask: Mask }[] };
type Laid = { candidate: Candidate; sheet: number; turn: Turn; mask: Mask; x: number; y: number };
type Layout = { laid: Laid[]; cost: number; work: number };

/** The turns of a piece that fit on a sheet at all, without those that look the same as one before. */
function candidateOf({ outline }: Piece, piece: number, rule: SheetRule): Candidate {
  const { widthMm, lengthMm, spacingMm } = rule;
  const masks = quarterTurns.flatMap((turn) => {
    const mask = maskOf(placed(outline, { turn, xMm: 0, yMm: 0 }), spacingMm / 2, cellMm);
    return mask.columns * cellMm <= widthMm && mask.rows * cellMm <= lengthMm ? [{ turn, mask }] : [];
  });
  const seen = new Set<string>();
  const differs = ({ mask }: { mask: Mask }) => {
    const look = `${mask.columns} ${mask.starts.join()} ${mask.stretches.join()}`;
    return seen.has(look) ? false : seen.add(look) !== undefined;
  };
  return { piece, masks: masks.filter(differs) };
}

/** Sheets that are full cost their length; of the last one, less is better. */
const costOf = (sheets: readonly Occupancy[], rows: number) =>
  sheets.reduce((sum, { usedRows }) => sum + usedRows, 0) + (sheets.length - 1) * rows;

/** Where a piece goes: as far up as it finds a place, turned so that it ends highest, and there to the left. */
class Layer {
  readonly #columns: number;
  readonly #rows: number;
  readonly #sheets: Occupancy[] = [];
  /** By mask and sheet, where to begin to look: all above it was taken when the same mask was laid before. */
  readonly #floors = new Map<Mask, number[]>();

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
  }

  get cost(): number {
    return costOf(this.#sheets, this.#rows);
  }

  get work(): number {
    return this.#sheets.reduce((sum, sheet) => sum + sheet.work, 0);
  }

  #findOn(sheet: number, candidate: Candidate): Laid | undefined {
    this.#sheets[sheet] ??= new Occupancy(this.#columns, this.#rows);
    const occupancy = this.#sheets[sheet];
    let found: Laid | undefined;
    for (const { turn, mask } of candidate.masks) {
      const floor = this.#floors.get(mask) ?? [];
      this.#floors.set(mask, floor);
      const end = found ? found.y + found.mask.rows : Infinity;
      const cell = occupancy.find(mask, floor[sheet] ?? 0, end - mask.rows);
      // Without another turn found before, it was looked for down to the end.
      if (!cell && !found) floor[sheet] = Infinity;
      if (!cell) continue;
      floor[sheet] = cell.y;
      if (!found || cell.y + mask.rows < end || cell.x < found.x) found = { candidate, sheet, turn, mask, ...cell };
    }
    return found;
  }

  /** Takes a place that was found before in the same order. */
  repeat(laid: Laid): void {
    const { mask, sheet, y } = laid;
    this.#sheets[sheet] ??= new Occupancy(this.#columns, this.#rows);
    this.#sheets[sheet].take(mask, laid);
    const floor = this.#floors.get(mask) ?? [];
    floor[sheet] = y;
    this.#floors.set(mask, floor);
  }

  lay(candidate: Candidate): Laid {
    for (let sheet = 0; ; sheet++) {
      const found = this.#findOn(sheet, candidate);
      if (!found) continue;
      this.#sheets[sheet]!.take(found.mask, found);
      return found;
    }
  }
}

/**
 * Lays pieces in this order; gives up, with no places, as soon as it costs more than it may.
 * @param before an earlier layout: pieces that come first in both orders lie where they lay
 */
function layOut(
  order: readonly Candidate[],
  [columns, rows]: readonly [number, number],
  before: readonly Laid[] = [],
  most = Infinity,
): Layout {
  const layer = new Layer(columns, rows);
  const differs = order.findIndex((candidate, place) => before[place]?.candidate !== candidate);
  const laid = before.slice(0, differs < 0 ? order.length : differs);
  for (const each of laid) layer.repeat(each);
  for (const candidate of order.slice(laid.length)) {
    laid.push(layer.lay(candidate));
    if (layer.cost > most) return { laid: [], cost: Infinity, work: layer.work };
  }
  return { laid, cost: layer.cost, work: layer.work };
}

/** The same sequence of numbers from 0 to 1 each time. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 16_777_216;
  };
}

/** Another order near to this one: two pieces change their places, or one moves, the later ones more often. */
function varied(order: readonly Candidate[], random: () => number): Candidate[] {
  const next = [...order];
  const kind = random();
  if (kind < shareOfSwaps) {
    const [a, b] = [Math.floor(random() * next.length), Math.floor(random() * next.length)];
    [next[a], next[b]] = [next[b]!, next[a]!];
    return next;
  }
  const from = Math.floor(random() ** lateness * next.length);
  const [taken] = next.splice(from, 1);
  const to =
    random() < shareOfNear
      ? from + Math.floor((random() - 0.5) * nearPlaces)
      : Math.floor(random() * (next.length + 1));
  next.splice(Math.max(0, to), 0, taken!);
  return next;
}

/** The last and best of several orders, and of those that come from it by small changes; the best comes first. */
function search(pieces: readonly Candidate[], areas: readonly number[], cells: readonly [number, number]): Layout[] {
  const rank = (value: (candidate: Candidate) => number) => [...pieces].sort((a, b) => value(b) - value(a));
  const orders = [
    rank(({ piece }) => areas[piece]!),
    rank(({ masks: [first] }) => Math.max(first!.mask.rows, first!.mask.columns)),
    rank(({ masks: [first] }) => first!.mask.rows * first!.mask.columns),
    rank(({ masks: [first] }) => Math.min(first!.mask.rows, first!.mask.columns)),
  ];
  let order: readonly Candidate[] = orders[0]!;
  const best = [layOut(order, cells)];
  let { work } = best[0]!;
  const tryOut = (next: readonly Candidate[]) => {
    const [{ laid, cost }] = best as [Layout];
    const layout = layOut(next, cells, laid, cost);
    work += layout.work + pieces.length;
    if (layout.cost > cost) return;
    order = next;
    best.unshift(layout);
    best.length = Math.min(best.length, finalists);
  };
  for (const next of orders.slice(1)) tryOut(next);
  const random = sequence();
  for (let tries = 0; tries < triesPerPiece * order.length && work < workOfSearch; tries++) {
    tryOut(varied(order, random));
  }
  return best;
}

type Sheets = Pick<Nested, 'placements' | 'sheets'> & { readonly lengthMm: number };

/** A layout without the gaps that its grid left, and what it takes then. */
function closeGaps({ laid }: Layout, outlines: readonly Polygon[], rule: SheetRule): Sheets {
  const loose = laid.map(
    ({ candidate, sheet, turn, mask, x, y }): Placement => ({
      piece: candidate.piece,
      sheet,
      turn,
      xMm: x * cellMm - mask.leftMm,
      yMm: y * cellMm - mask.topMm,
    }),
  );
  const placements = compact(outlines, loose, rule);
  const count = Math.max(...placements.map(({ sheet }) => sheet)) + 1;
  const sheets = Array.from({ length: count }, (_, sheet) => {
    const own = placements.filter((each) => each.sheet === sheet).map((each) => placed(outlines[each.piece]!, each));
    return { usedMm: boundsOf(own).bottom + rule.spacingMm / 2 };
  });
  const lengthMm = sheets.reduce((sum, { usedMm }) => sum + usedMm, (count - 1) * rule.lengthMm);
  return { placements, sheets, lengthMm };
}

/**
 * Places pieces on as little length of sheets as it finds, none nearer to another than the spacing. The same pieces and
 * the same rule give the same places.
 */
export function nest(pieces: readonly Piece[], rule: SheetRule): Nested {
  const all = pieces.map((piece, index) => candidateOf(piece, index, rule));
  const unplaced = all
    .filter(({ masks, piece }) => masks.length === 0 && pieces[piece]!.quantity > 0)
    .map(({ piece }) => ({ piece, quantity: pieces[piece]!.quantity }));
  const candidates = all
    .filter(({ masks }) => masks.length > 0)
    .flatMap((candidate) => Array.from({ length: pieces[candidate.piece]!.quantity }, () => candidate));
  if (!candidates.length) return { placements: [], sheets: [], unplaced };
  const outlines = pieces.map(({ outline }) => outline);
  const areas = outlines.map((outline) => Math.abs(signedArea(outline)));
  const cells = [Math.floor(rule.widthMm / cellMm), Math.floor(rule.lengthMm / cellMm)] as const;
  const [first, ...others] = search(candidates, areas, cells);
  let best = closeGaps(first!, outlines, rule);
  for (const other of candidates.length > mostToCompare ? [] : others) {
    const next = closeGaps(other, outlines, rule);
    if (next.lengthMm < best.lengthMm) best = next;
  }
  return { placements: best.placements, sheets: best.sheets, unplaced };
}
