import { dayMs } from '@merchmill/contract/durations.ts';
import { artworks } from '../artworks/all.ts';
import type { Draw } from '../artworks/drawing.ts';
import { isSound, readsOn } from '../artworks/drawing.ts';
import { type SeededRandom, seededRandom } from '../artworks/seeded-random.ts';
import type { Ink, ListedArtwork, ProductSeed, SpuSeed } from '../catalog.types.ts';
import { productFamilies, products } from '../products/all.ts';
import { animalDesigns } from './animal-designs.ts';
import { letteringDesigns } from './lettering-designs.ts';
import { natureDesigns } from './nature-designs.ts';
import { outdoorDesigns } from './outdoor-designs.ts';
import { patternDesigns } from './pattern-designs.ts';
import type { DesignRange, ReadyDesign } from './ready-design.ts';

/** Designs that were chosen one by one; the others of an artwork are spread over the families. */
const chosen = new Map(
  [...natureDesigns, ...animalDesigns, ...patternDesigns, ...letteringDesigns, ...outdoorDesigns].map(
    (range): [string, DesignRange] => [range.artwork, range],
  ),
);
/** So many ready designs has an artwork. */
const perArtwork = 7;

/** The last day on which something in the demo catalog came out. */
const lastRelease = Date.UTC(2026, 9, 30);

/** Last sentences of descriptions; none as often as one. */
const closings = [
  'Made when it is ordered, so nothing is thrown away.',
  'Arrives folded by hand, without plastic.',
  'Drawn by us, printed by us, checked under daylight.',
  'A present that needs no explaining.',
  'You can change it in the designer before you order.',
  'Looks the same from the front row and the back.',
  'Goes well with the other designs of its theme.',
  'Leaves the house one to four days after you order.',
];

const found = <T extends { handle: string }>(list: readonly T[], handle: string): T => {
  const item = list.find((candidate) => candidate.handle === handle);
  if (!item) throw new RangeError(`The demo catalog has no ${handle}`);
  return item;
};

/** Whether an artwork may be laid out for a product's first print area. */
export function suits(artwork: ListedArtwork, product: ProductSeed): boolean {
  const { widthMm, heightMm, edge } = product.printAreas[0]!;
  if (product.technique === 'embroidery') return artwork.isStitchable;
  if (product.isAllOver) return artwork.isRepeat === true;
  if (artwork.isAnySize) return true;
  const ratio = widthMm / heightMm;
  if (edge === 'float') return widthMm >= 220 && ratio < 1.05;
  return ratio > 1.6 || (widthMm >= 280 && widthMm <= 800 && ratio > 0.68 && ratio < 1.05);
}

/** The print areas of a product that its ready designs cover. */
export const coveredAreas = ({ printAreas, isAllOver }: ProductSeed, area: string) =>
  printAreas.filter(({ code }) => isAllOver || code === area);

type Colorway = { ink: Ink; colors: string[]; defaultColor: string };

/** Garments decide the ink by their color, and only colors on which all of the design is seen are offered. */
function colorwayOn(
  artwork: ListedArtwork,
  product: ProductSeed,
  random: SeededRandom,
  draw: Draw,
): Colorway | undefined {
  const area = product.printAreas[0]!;
  const [first] = product.colors;
  if (first!.ink === null) {
    const ink: Ink = random.next() < 0.6 ? 'dark' : 'light';
    const colors = product.colors.map(({ code }) => code);
    const colorway = { ink, colors, defaultColor: random.pick(colors) };
    return isSound(draw(artwork, area, ink), area) ? colorway : undefined;
  }
  const inks: Ink[] = random.next() < 0.5 ? ['light', 'dark'] : ['dark', 'light'];
  for (const ink of inks) {
    const ofInk = product.colors.filter((color) => color.ink === ink);
    if (!ofInk.length) continue;
    const design = draw(artwork, area, ink);
    if (!isSound(design, area)) continue;
    const colors = ofInk.filter(({ swatch }) => readsOn(design, swatch)).map(({ code }) => code);
    if (colors.length) return { ink, colors, defaultColor: random.pick(colors) };
  }
  return undefined;
}

/** The colors that were decided for a chosen design. */
function chosenColorway(design: ReadyDesign, product: ProductSeed, avoid: readonly string[]): Colorway {
  const color = product.colors.find(({ code }) => code === design.color);
  if (!color) throw new RangeError(`${product.handle} does not come in ${design.color}`);
  const defaultColor = design.color;
  if (color.ink === null) {
    return { ink: design.ink ?? 'dark', colors: product.colors.map(({ code }) => code), defaultColor };
  }
  const fitting = product.colors.filter(({ ink, code }) => ink === color.ink && !avoid.includes(code));
  return { ink: color.ink, colors: fitting.map(({ code }) => code), defaultColor };
}

/**
 * When it came out and how often it has sold since: the older it is and the luckier, the more. Both are different for
 * every design, so that no two sorts of a listing look the same.
 */
function history(product: ProductSeed, random: SeededRandom) {
  const earliest = Date.parse(product.releasedAt);
  const released = earliest + Math.floor(random.next() * ((lastRelease - earliest) / dayMs)) * dayMs;
  const ageDays = (lastRelease - released) / dayMs + 3;
  const perDay = 0.25 + 7.5 * random.next() ** 3;
  return {
    releasedAt: new Date(released).toISOString().slice(0, 10),
    settleOrderNum: Math.round(ageDays * perDay) + random.whole(2, 30),
    featuredBoost: random.whole(0, 99),
  };
}

interface Ready {
  artwork: ListedArtwork;
  product: ProductSeed;
  colorway: Colorway;
  note: string;
  markupCents: number;
}

function spuOf({ artwork, product, colorway, note, markupCents }: Ready): SpuSeed {
  const handle = `${artwork.handle}-${product.handle}`;
  const random = seededRandom(`words ${handle}`);
  const closing = random.next() < 0.55 ? ` ${random.pick(closings)}` : '';
  return {
    handle,
    title: `${artwork.title} ${product.ready.noun}`,
    description: `${note} ${product.ready.line}${closing}`,
    tags: artwork.tags,
    artwork: artwork.handle,
    product: product.handle,
    area: product.printAreas[0]!.code,
    ...colorway,
    markupCents,
    ...history(product, seededRandom(`history ${handle}`)),
  };
}

/** What its maker earns: about a third of what the product costs, in steps of ten cents. */
function markupOf(product: ProductSeed, random: SeededRandom): number {
  const lowest = Math.min(...product.sizes.map(({ priceCents }) => priceCents));
  return Math.max(120, Math.round(((lowest + 900) * random.between(0.3, 0.42)) / 10) * 10);
}

/** The families in the order in which an artwork visits them: the great ones first and again, the others in turn. */
function visits(turn: number): string[] {
  const great = ['tees', 'mugs', 'posters'];
  const others = [...productFamilies.keys()].filter((name) => !great.includes(name));
  const from = others.length ? turn % others.length : 0;
  return [...great, ...others.slice(from), ...others.slice(0, from), ...great, 'tees'];
}

/** Ready designs of an artwork beyond the chosen ones, on products that have none of it yet. */
function spreadOut(artwork: ListedArtwork, turn: number, taken: ReadonlySet<string>, draw: Draw): Ready[] {
  const random = seededRandom(`spread ${artwork.handle}`);
  const ready: Ready[] = [];
  const used = new Set(taken);
  const wanted = perArtwork + random.whole(-1, 2) - taken.size;
  for (let round = 0; round < 4 && ready.length < wanted; round++) {
    for (const family of visits(turn)) {
      if (ready.length >= wanted) break;
      const offered = (productFamilies.get(family) ?? []).filter(({ isAllOver }) => !isAllOver);
      const free = offered.filter((each) => !used.has(each.handle) && suits(artwork, each));
      const product = free[random.whole(0, Math.max(0, free.length - 1))];
      const colorway = product && colorwayOn(artwork, product, random, draw);
      if (!product || !colorway) continue;
      used.add(product.handle);
      const note = artwork.notes[(ready.length + turn) % artwork.notes.length]!;
      ready.push({ artwork, product, colorway, note, markupCents: markupOf(product, random) });
    }
  }
  return ready;
}

/** What is printed all over comes in each pattern, beside the designs that an artwork has anyway. */
function allOver(draw: Draw): Ready[] {
  return products
    .filter(({ isAllOver }) => isAllOver)
    .flatMap((product) =>
      artworks.flatMap((artwork, turn): Ready[] => {
        if (!suits(artwork, product)) return [];
        const random = seededRandom(`all over ${artwork.handle} ${product.handle}`);
        const colorway = colorwayOn(artwork, product, random, draw);
        const note = artwork.notes[turn % artwork.notes.length]!;
        return colorway ? [{ artwork, product, colorway, note, markupCents: markupOf(product, random) }] : [];
      }),
    );
}

/** No two designs sold equally often; ties are broken in the order of the list. */
function withDistinctSales(list: readonly SpuSeed[]): SpuSeed[] {
  const taken = new Set<number>();
  return list.map((spu) => {
    let settleOrderNum = spu.settleOrderNum;
    while (taken.has(settleOrderNum)) settleOrderNum++;
    taken.add(settleOrderNum);
    return { ...spu, settleOrderNum };
  });
}

/** Every ready design of the demo catalog: an artwork of ours on a product. */
export function readyDesigns(draw: Draw): SpuSeed[] {
  const whole = allOver(draw).map(spuOf);
  // Of equal numbers the first keeps its own: the last of so many would get the highest that are free.
  const counted = withDistinctSales([
    ...whole,
    ...artworks.flatMap((artwork, turn) => {
      const { designs = [], avoid = [] } = chosen.get(artwork.handle) ?? {};
      const first = designs.map(({ note, markupCents, ...design }): Ready => {
        const product = found(products, design.product);
        return {
          artwork,
          product,
          colorway: chosenColorway({ ...design, note, markupCents }, product, avoid),
          note,
          markupCents,
        };
      });
      const taken = new Set(designs.map(({ product }) => product));
      return [...first, ...spreadOut(artwork, turn, taken, draw)].map(spuOf);
    }),
  ]);
  return [...counted.slice(whole.length), ...counted.slice(0, whole.length)];
}
