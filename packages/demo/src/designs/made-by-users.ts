import { HotCategoryKind, HotCategoryType } from '@merchmill/contract/enums.ts';
import type { DesignImport, HotListImport } from '@merchmill/contract/shop-import.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { fitDocument } from '@merchmill/design/fit.ts';
import { Board } from '../artworks/board.ts';
import { readsOn } from '../artworks/drawing.ts';
import type { Fonts, Ink, ProductSeed } from '../catalog.types.ts';
import { products } from '../products/all.ts';
import { type Keepsake, keepsakes } from './keepsakes.ts';

/** Lines of words under each other, each as wide as the motif; what is painted on all over gets a ground first. */
function paint({ lines, font, ground, ink }: Keepsake, { printAreas }: ProductSeed, fonts: Fonts): DesignDocument {
  const area = printAreas[0]!;
  const board = new Board({ ...area, fonts }, { isWhole: true });
  if (area.edge === 'full') board.sheet('Ground', ground);
  const widest = Math.min(board.width * 0.66, board.height * 0.8);
  const middle = board.format === 'wrap' ? board.width * 0.705 : board.width / 2;
  const fitMm = board.format === 'wrap' ? Math.min(widest, board.height * 0.8) : widest;
  let bottom = board.format === 'garment' ? board.height * 0.08 : 0;
  const mark = board.layers.length;
  for (const text of lines) {
    // Set once to learn its height, then again where it belongs.
    const probe = board.text({ text, font, fill: ink, at: [middle, 0], fitMm });
    board.layers.pop();
    bottom += probe.bottom - probe.top + fitMm * 0.06;
    board.text({ text, font, fill: ink, at: [middle, bottom - probe.bottom], fitMm });
  }
  if (board.format !== 'garment') {
    const down = (board.height - bottom) / 2;
    for (const layer of board.layers.slice(mark)) layer.y += down;
  }
  return fitDocument({ v: 1, areas: { [area.code]: board.done(null) }, assets: {} }, { font: fonts });
}

const inkOf = (hex: string): Ink => (Number.parseInt(hex.slice(1, 3), 16) > 128 ? 'light' : 'dark');

/** Codes of the colors on which all of it is seen. */
function colorsFor(keepsake: Keepsake, product: ProductSeed, document: DesignDocument): string[] {
  const area = document.areas[product.printAreas[0]!.code]!;
  const fits = ({ ink, swatch }: ProductSeed['colors'][number]) =>
    ink === null || (ink === inkOf(keepsake.ink) && readsOn(area, swatch));
  return product.colors.filter(fits).map(({ code }) => code);
}

function make(keepsake: Keepsake, fonts: Fonts): DesignImport {
  const { handle, title, description, tags, markupCents, maker } = keepsake;
  const product = products.find((each) => each.handle === keepsake.product);
  if (!product) throw new RangeError(`The demo catalog has no ${keepsake.product}`);
  const document = paint(keepsake, product, fonts);
  const colors = colorsFor(keepsake, product, document);
  return {
    ...{ handle, title, description, tags, markupCents, maker, document, colors },
    product: product.handle,
    artwork: `made-by-${maker}`,
    defaultColor: colors.includes(keepsake.colour) ? keepsake.colour : colors[0]!,
    releasedAt: keepsake.publishedOn,
    settleOrderNum: keepsake.sold,
    categories: [],
    featuredBoost: 0,
  };
}

/** What people of the demo shop made and published. */
export const madeByUsers = (fonts: Fonts): DesignImport[] => keepsakes.map((keepsake) => make(keepsake, fonts));

/** The collection of it. */
export const madeByYou: HotListImport = {
  type: HotCategoryType.HotList,
  kind: HotCategoryKind.collection,
  handle: 'made-by-you',
  title: 'Made by you',
  blurb: 'Designed and published by people who shop here: for the club, the kitchen, the last day at work.',
  spus: keepsakes.map(({ handle }) => handle),
  festival: null,
  directory: null,
  article: null,
};
