import type { DesignDocument } from './document.ts';
import { inkedCodes } from './layers.ts';
import type { FoundBy } from './preflight-inspection.ts';
import type { PrintArea } from './print-area.ts';

/* Areas that cannot be printed on one item, such as two that lie over each other. It may be said on either of them. */

export type ExcludingArea = Pick<PrintArea, 'code' | 'label' | 'excludes'>;

const excludeEachOther = (a: ExcludingArea, b: ExcludingArea): boolean =>
  a.code !== b.code && ((a.excludes?.includes(b.code) ?? false) || (b.excludes?.includes(a.code) ?? false));

/** The areas of a product that keep another one from being printed, of those with something on them. */
export function printedInstead<A extends ExcludingArea>(
  inked: readonly string[],
  area: ExcludingArea,
  areas: readonly A[],
): readonly A[] {
  return areas.filter((other) => inked.includes(other.code) && excludeEachOther(area, other));
}

export interface ExcludedProblem {
  readonly message: string;
  readonly fix: string;
}

/** Why an area with something on it cannot be printed: the print check, the cart, and orders ask here. */
function problemsOf(inked: readonly string[], area: ExcludingArea, areas: readonly ExcludingArea[]): ExcludedProblem[] {
  if (!inked.includes(area.code)) return [];
  return printedInstead(inked, area, areas).map(({ label }) => ({
    message: `${area.label} can’t be printed together with ${label}.`,
    fix: 'Remove what’s on one of them.',
  }));
}

export const checkExcluded = (
  document: DesignDocument,
  area: ExcludingArea,
  areas: readonly ExcludingArea[],
): FoundBy[] => problemsOf(inkedCodes(document), area, areas).map((problem) => ({ level: 'red', ...problem }));

/** The first thing of a whole design that cannot be printed together with another. */
export function excludedProblem(document: DesignDocument, areas: readonly ExcludingArea[]): ExcludedProblem | null {
  const inked = inkedCodes(document);
  return areas.flatMap((area) => problemsOf(inked, area, areas))[0] ?? null;
}
