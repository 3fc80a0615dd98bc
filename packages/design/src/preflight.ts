import { areaBudgetProblem } from './budget.ts';
import type { DesignDocument } from './document.ts';
import { callLayers } from './layer-calls.ts';
import {
  type Finding,
  type FindingLevel,
  type Inspection,
  inspectLayers,
  type PreflightEnv,
} from './preflight-inspection.ts';
import { preflightRules } from './preflight-rules.ts';
import type { PrintArea } from './print-area.ts';

export interface PreflightResult {
  /** The worst of the findings: red must not be ordered, amber should be looked at. */
  readonly level: FindingLevel;
  /** The worst first. Green ones say what is fine, such as a picture that prints sharp. */
  readonly findings: readonly Finding[];
}

export interface PreflightOptions {
  /** Color of the product under the print, where it shows through. */
  readonly garmentHex?: string;
  /** All areas of the product: some exclude each other. */
  readonly printAreas?: readonly PrintArea[];
}

/** Sorts the worst first. */
export const severity: Readonly<Record<FindingLevel, number>> = { red: 0, amber: 1, green: 2 };

/** Checks one area of a design against the product's print area before it is ordered. */
export function preflight(
  document: DesignDocument,
  areaCode: string,
  printArea: PrintArea,
  env: PreflightEnv,
  options: PreflightOptions = {},
): PreflightResult {
  const area = Object.hasOwn(document.areas, areaCode) ? document.areas[areaCode]! : null;
  const budgetProblem = area && areaBudgetProblem(area, document.assets, env);
  const inspection: Inspection = {
    document,
    area,
    printArea,
    garmentHex: options.garmentHex ?? null,
    printAreas: options.printAreas ?? [],
    env,
    layers: area && !budgetProblem ? callLayers(inspectLayers(area.layers, env)) : [],
    budgetProblem,
  };
  // What takes too much to print takes too much to look at.
  const rules = budgetProblem ? preflightRules.filter(({ rule }) => rule === 'budget') : preflightRules;
  const findings = rules
    .flatMap(({ rule, check }) => check(inspection).map((finding): Finding => ({ rule, ...finding })))
    .sort((a, b) => severity[a.level] - severity[b.level]);
  return { level: findings[0]?.level ?? 'green', findings };
}
