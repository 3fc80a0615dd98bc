import { seededRandom } from './artwork/seeded-random.ts';
import { artworks } from './artworks.ts';
import type { ArtworkSeed, Ink, ProductSeed, SpuSeed } from './catalog-seed.types.ts';
import { products } from './products.ts';
import { animalDesigns } from './spus/animal-designs.ts';
import { letteringDesigns } from './spus/lettering-designs.ts';
import { natureDesigns } from './spus/nature-designs.ts';
import { outdoorDesigns } from './spus/outdoor-designs.ts';
import { patternDesigns } from './spus/pattern-designs.ts';
import type { DesignRange, ReadyDesign } from './spus/ready-design.ts';

const ranges: DesignRange[] = [
  ...natureDesigns,
  ...animalDesigns,
  ...patternDesigns,
  ...letteringDesigns,
  ...outdoorDesigns,
];

/** The last day on which something in the demo catalogue came out. */
const lastRelease = Date.UTC(2026, 9, 30);
const dayMs = 86_400_000;

/** What a ready design on a product is called, and the sentence about the product in its description. */
const wording: Record<string, { noun: string; sentence: string }> = {
  'classic-cotton-tee': {
    noun: 'T-shirt',
    sentence: 'Printed to order on our 180 g combed cotton tee in a regular fit.',
  },
  'heavyweight-tee': {
    noun: 'Heavyweight T-shirt',
    sentence: 'Printed to order on a boxy 240 g tee that keeps its shape.',
  },
  'organic-ringspun-tee': {
    noun: 'Organic T-shirt',
    sentence: 'Printed to order with water-based inks on soft organic cotton.',
  },
  'garment-dyed-tee': {
    noun: 'Garment-dyed T-shirt',
    sentence: 'Printed to order on a relaxed, pre-washed tee dyed in small lots.',
  },
  'recycled-everyday-tee': {
    noun: 'Recycled T-shirt',
    sentence: 'Printed to order on a sturdy tee spun from cutting-room waste.',
  },
  'ceramic-mug': { noun: 'Mug', sentence: 'An 11 oz porcelain mug, printed all round and safe in the dishwasher.' },
  'two-tone-mug': {
    noun: 'Two-tone Mug',
    sentence: 'An 11 oz mug with a coloured inside and handle, safe in the dishwasher.',
  },
  'large-mug': { noun: 'Large Mug', sentence: 'A 15 oz mug with a handle for four fingers, safe in the dishwasher.' },
  'matte-poster': { noun: 'Poster', sentence: 'A 50 × 70 cm print on 200 g matte paper, rolled or framed in oak.' },
  'satin-photo-poster': { noun: 'Photo Poster', sentence: 'A 50 × 70 cm print on satin photo paper with deep blacks.' },
  'recycled-poster': {
    noun: 'Recycled Poster',
    sentence: 'A 50 × 70 cm print on warm recycled paper with visible fibres.',
  },
  'museum-giclee-print': {
    noun: 'Giclée Print',
    sentence: 'A 50 × 70 cm pigment print on 310 g cotton rag, packed flat.',
  },
  'linen-look-cushion': {
    noun: 'Linen-look Cushion',
    sentence: 'A 45 × 45 cm cushion with a linen texture and a hidden zip.',
  },
  'cotton-canvas-cushion': {
    noun: 'Canvas Cushion Cover',
    sentence: 'A 45 × 45 cm cover of 280 g cotton canvas with double seams.',
  },
  'velvet-cushion': {
    noun: 'Velvet Cushion',
    sentence: 'A 45 × 45 cm velvet cushion with a plain back and corded seams.',
  },
  'outdoor-cushion': {
    noun: 'Outdoor Cushion',
    sentence: 'A 45 × 45 cm cushion that sheds a shower and keeps its colour.',
  },
};

const found = <T extends { handle: string }>(list: readonly T[], handle: string): T => {
  const item = list.find((candidate) => candidate.handle === handle);
  if (!item) throw new RangeError(`The demo catalogue has no ${handle}`);
  return item;
};

/** Garments decide the ink by their colour; elsewhere the design says which colourway it is. */
function inkAndColors(
  design: ReadyDesign,
  product: ProductSeed,
  avoid: readonly string[],
): { ink: Ink; colors: string[] } {
  const color = product.colors.find(({ code }) => code === design.color);
  if (!color) throw new RangeError(`${product.handle} does not come in ${design.color}`);
  if (color.ink === null) return { ink: design.ink ?? 'dark', colors: product.colors.map(({ code }) => code) };
  const fitting = product.colors.filter(({ ink, code }) => ink === color.ink && !avoid.includes(code));
  return { ink: color.ink, colors: fitting.map(({ code }) => code) };
}

/**
 * When it came out and how often it has sold since: the older it is and the luckier, the more. Both are different for
 * every design, so that no two sorts of a listing look the same.
 */
function history(
  handle: string,
  product: ProductSeed,
): { releasedAt: string; settleOrderNum: number; featuredBoost: number } {
  const random = seededRandom(`history ${handle}`);
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

function readyDesign(artwork: ArtworkSeed, design: ReadyDesign, avoid: readonly string[]): SpuSeed {
  const product = found(products, design.product);
  const words = wording[product.handle]!;
  const handle = `${artwork.handle}-${product.handle}`;
  return {
    handle,
    title: `${artwork.title} ${words.noun}`,
    description: `${design.note} ${words.sentence}`,
    tags: artwork.tags,
    artwork: artwork.handle,
    product: product.handle,
    area: product.printAreas[0]!.code,
    ...inkAndColors(design, product, avoid),
    defaultColor: design.color,
    markupCents: design.markupCents,
    ...history(handle, product),
  };
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

/** Every ready design of the demo catalogue: an artwork of ours on a product. */
export const spus: SpuSeed[] = withDistinctSales(
  ranges.flatMap(({ artwork, avoid = [], designs }) =>
    designs.map((design) => readyDesign(found(artworks, artwork), design, avoid)),
  ),
);
