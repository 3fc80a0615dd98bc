import type { DesignDocument } from './document.ts';
import { isInked } from './layers.ts';
import type { FoundBy } from './preflight-inspection.ts';
import type { PrintArea } from './print-area.ts';

/* Areas that cannot be printed on one item, such as two that lie over each other. It may be said on either of them. */

export type ExcludingArea = Pick<PrintArea, 'code' | 'label' | 'excludes'>;

const excludeEachOther = (a: ExcludingArea, b: ExcludingArea): boolean =>
  a.code !== b.code && ((a.excludes?.includes(b.code) ?? false) || (b.excludes?.includes(a.code) ?? false));

/** The areas with something on them that keep another area of the product from being printed. */
export function printedInstead<A extends ExcludingArea>(
  document: DesignDocument,
  area: ExcludingArea,
  areas: readonly A[],
): readonly A[] {
  return areas.filter((other) => excludeEachOther(area, other) && isInked(document.areas[other.code]));
}

export interface ExcludedProblem {
  readonly message: string;
  readonly fix: string;
}

/** Why an area with something on it cannot be printed: the print check, the cart, and orders ask here. */
function problemsOf(document: DesignDocument, area: ExcludingArea, areas: readonly ExcludingArea[]): ExcludedProblem[] {
  if (!isInked(document.areas[area.code])) return [];
  return printedInstead(document, area, areas).map(({ label }) => ({
    message: `${area.label} can’t be printed together with ${label}.`,
    fix: 'Remove what’s on one of them.',
  }));
}

export const checkExcluded = (
  document: DesignDocument,
  area: ExcludingArea,
  areas: readonly ExcludingArea[],
): FoundBy[] => problemsOf(document, area, areas).map((problem) => ({ level: 'red', ...problem }));

/** The first thing of a whole design that cannot be printed together with another. */
export const excludedProblem = (document: DesignDocument, areas: readonly ExcludingArea[]): ExcludedProblem | null =>
  areas.flatMap((area) => problemsOf(document, area, areas))[0] ?? null;
