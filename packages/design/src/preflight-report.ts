import { canonicalJson } from './document.ts';
import type { Finding, FindingLevel } from './preflight-inspection.ts';

/* What the print check said, as text that is the same in browser and server: whoever keeps it, keeps its hash. */

/** Raise it when rules judge otherwise or say it in other words: what was confirmed under others is told apart. */
export const preflightVersion = 3;

/** What is told of a finding; advice on what to do may be worded anew. */
type Told = Pick<Finding, 'rule' | 'level' | 'layerId' | 'message'>;

/** A report of one area, as the contract has it: there a rule is any text. */
interface Report {
  readonly level: FindingLevel;
  readonly findings: readonly (Omit<Told, 'rule' | 'layerId'> & {
    readonly rule: string;
    readonly layerId?: string | undefined;
  })[];
}

/**
 * The reports of a design by their areas. Areas may come in any order; findings are in that of the check. SHA-256 of this
 * text in UTF-8 is the hash of a report.
 * @param version of the rules by which it was made
 */
export function canonicalReport(reports: Readonly<Record<string, Report>>, version = preflightVersion): string {
  const areas = Object.entries(reports).map(([code, { level, findings }]) => {
    const told = findings.map(({ rule, level: found, layerId, message }) => ({ rule, level: found, layerId, message }));
    return [code, { level, findings: told }];
  });
  return canonicalJson({ version, areas: Object.fromEntries(areas) });
}

/**
 * What tells the findings of a design apart, and stays while others come and go: area, rule, and layer; and the how many-th
 * it is where a rule has several of one layer, such as two straps over it.
 */
export function findingIds(
  findings: readonly (Pick<Finding, 'rule' | 'layerId'> & { readonly areaCode: string })[],
): string[] {
  const counts = new Map<string, number>();
  return findings.map(({ areaCode, rule, layerId }) => {
    const id = [areaCode, rule, layerId].filter(Boolean).join('.');
    const place = (counts.get(id) ?? 0) + 1;
    counts.set(id, place);
    return place === 1 ? id : `${id}.${place}`;
  });
}
