import type { DesignArea, DesignDocument } from './document.ts';
import { budget, limits } from './document-limits.ts';
import { walkLayers } from './layers.ts';
import { isPattern, patternTiles } from './pattern.ts';
import {
  drawnPart,
  filteredPartPixels,
  filteredSize,
  type PictureUse,
  type PixelSize,
  pictureUses,
  reducedSize,
} from './picture-use.ts';
import type { RenderEnv } from './render.ts';
import { outlineBytes } from './text-weight.ts';
import { mmPerInch } from './units.ts';

type FontEnv = Pick<RenderEnv, 'font'>;

/** What it takes to print an area, at the finest resolution that is printed. */
export interface AreaCost {
  /** Of the pictures as they are stored, each once: they are read and reduced. */
  readonly sourcePixels: number;
  /** Of the pictures as they are drawn, as often as they are. */
  readonly drawnPixels: number;
  /** Of the pictures as they are filtered, each way once, and a removed color as the several filters that it takes. */
  readonly filteredPixels: number;
  readonly layers: number;
  /** Of pictures in patterns. */
  readonly copies: number;
  readonly characters: number;
  /** Of the paths that texts become. Those of shapes are held by the size of the document. */
  readonly outlineBytes: number;
}

export interface BudgetProblem {
  readonly message: string;
  readonly fix: string;
}

const finestDpi = 300;

export function areaCost({ layers }: DesignArea, assets: DesignDocument['assets'], env: FontEnv): AreaCost {
  const cost = {
    ...{ sourcePixels: 0, drawnPixels: 0, filteredPixels: 0 },
    ...{ layers: 0, copies: 0, characters: 0, outlineBytes: 0 },
  };
  for (const use of pictureUses(layers).values()) {
    const picture = assets[use.picture.asset];
    if (!picture) continue;
    const part = drawnPart(use.picture, picture);
    const drawn = reducedSize(part, use, finestDpi / mmPerInch) ?? part;
    cost.sourcePixels += picture.widthPx * picture.heightPx;
    cost.drawnPixels += drawn.widthPx * drawn.heightPx * use.times;
    cost.filteredPixels += filteringCost(use, picture, drawn);
  }
  walkLayers(layers, (layer) => {
    cost.layers++;
    if (layer.type === 'text') {
      cost.characters += layer.text.length;
      cost.outlineBytes += outlineBytes(env.font(layer.font), layer);
    }
    if (layer.type === 'image' && isPattern(layer)) {
      const copies = patternTiles(layer).length;
      // Of one that has more than it may, not all are drawn.
      cost.copies += copies < limits.patternCopies ? copies : Number.POSITIVE_INFINITY;
    }
  });
  return cost;
}

const detailFix = 'Use fewer emoji, a plainer font, or less text.';

/** By how much longer it takes to remove a color than to do all other filters. */
const removalWeight = 3;

/** Of a picture too large to be filtered at once, each layer's part may be filtered by itself. */
function filteringCost({ picture, times }: PictureUse, stored: PixelSize, drawn: PixelSize): number {
  const { filters } = picture;
  if (!filters) return 0;
  const size = filteredSize(drawnPart(picture, stored), drawn, stored);
  const pixels = size.widthPx * size.heightPx;
  return pixels * (filters.removed ? 1 + removalWeight : 1) * (pixels > filteredPartPixels ? times : 1);
}

const overBudget: readonly (BudgetProblem & { readonly key: keyof AreaCost })[] = [
  {
    key: 'sourcePixels',
    message: 'The images on this side are too large to print together.',
    fix: 'Use fewer or smaller images.',
  },
  {
    key: 'drawnPixels',
    message: 'Large images are repeated too often on this side to print.',
    fix: 'Remove copies hidden under others, or make them smaller.',
  },
  {
    key: 'filteredPixels',
    message: 'This side has too many large images with filters or a removed background to print.',
    fix: 'Use fewer or smaller images with filters, or the same filters on copies of an image.',
  },
  {
    key: 'copies',
    message: 'The patterns on this side have too many copies to print.',
    fix: 'Make the copies larger, or the space between them.',
  },
  { key: 'layers', message: 'This side has too many layers to print.', fix: 'Remove some layers.' },
  {
    key: 'characters',
    message: 'This side has too much text to print.',
    fix: 'Shorten or remove some text.',
  },
  {
    key: 'outlineBytes',
    message: 'The text on this side has too much detail to print.',
    fix: detailFix,
  },
];

const problemOf = (cost: AreaCost): BudgetProblem | null => {
  const problem = overBudget.find(({ key }) => cost[key] > budget[key]);
  return problem ? { message: problem.message, fix: problem.fix } : null;
};

/** Why an area would take more than a printer's server gives; null where it does not. No text is laid out for it. */
export const areaBudgetProblem = (
  area: DesignArea,
  assets: DesignDocument['assets'],
  env: FontEnv,
): BudgetProblem | null => problemOf(areaCost(area, assets, env));

/** Bytes of the paths that all texts of a design become, about; none is laid out for it. */
export function textOutlineBytes({ areas }: DesignDocument, env: FontEnv): number {
  let bytes = 0;
  for (const { layers } of Object.values(areas)) {
    walkLayers(layers, (layer) => {
      if (layer.type === 'text') bytes += outlineBytes(env.font(layer.font), layer);
    });
  }
  return bytes;
}

/** The first problem of a design, and the area that has it. */
export function documentBudgetProblem(
  document: DesignDocument,
  env: FontEnv,
): (BudgetProblem & { areaCode: string }) | null {
  let inAll = 0;
  for (const [areaCode, area] of Object.entries(document.areas)) {
    const cost = areaCost(area, document.assets, env);
    const problem = problemOf(cost);
    if (problem) return { ...problem, areaCode };
    inAll += cost.outlineBytes;
    // Its areas are checked together when it is saved.
    if (inAll > budget.outlineBytes) {
      return { message: 'The text of this design has too much detail to print.', fix: detailFix, areaCode };
    }
  }
  return null;
}
