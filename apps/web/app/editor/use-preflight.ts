import type { PreflightReports } from '@merchmill/contract/design/design.shapes.ts';
import type { DesignDocument } from '@merchmill/design/document.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { preflight, severity } from '@merchmill/design/preflight.ts';
import type { Finding, FindingLevel } from '@merchmill/design/preflight-inspection.ts';
import { isSame } from '@merchmill/design/same.ts';
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { groundHex, useColor, useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { useEditorApi } from './use-editor-api.ts';
import { useCheckEnv } from './use-proof.ts';

export interface AreaFinding extends Finding {
  readonly areaCode: string;
}

export interface DesignReport {
  readonly level: FindingLevel;
  /** Of all areas that are printed, the worst first. */
  readonly findings: readonly AreaFinding[];
  /** What was said of each area, as it is hashed. */
  readonly reports: PreflightReports;
}

/** Which areas are looked at: those with something on them, or the one in sight while all are empty. */
export function areasToCheck(document: DesignDocument, codes: readonly string[], current: string): string[] {
  const used = codes.filter((code) => isInked(document.areas[code]));
  return used.length > 0 ? used : [current];
}

/** Counts up when something is known of a picture that was not. */
function usePictureFacts(document: DesignDocument): number {
  const { facts } = useEditorKit();
  const api = useEditorApi();
  // With each change: what could not be told is asked for again.
  useEffect(() => void facts.load(Object.values(document.assets), api), [facts, document, api]);
  return useSyncExternalStore(facts.subscribe, facts.arrivals, facts.arrivals);
}

/** The pre-flight of the whole design, done again after each change when there is time for it. */
export function useCheckedDesign(): DesignReport {
  const { data } = useEditorKit();
  const envOf = useCheckEnv();
  const document = useDeferredValue(useEditor(documentOf));
  const current = useEditor((editor) => editor.areaCode);
  const garmentHex = groundHex(useColor());
  const known = usePictureFacts(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of pictures is asked for by env
  const checked = useMemo(() => {
    const { printAreas } = data.product;
    const codes = areasToCheck(
      document,
      printAreas.map(({ code }) => code),
      current,
    );
    const reports = Object.fromEntries(
      printAreas
        .filter(({ code }) => codes.includes(code))
        .map((area) => {
          const report = preflight(document, area.code, area, envOf(area), { garmentHex, printAreas });
          return [area.code, { ...report, findings: [...report.findings] }];
        }),
    );
    const findings = Object.entries(reports)
      .flatMap(([areaCode, report]) => report.findings.map((finding) => ({ ...finding, areaCode })))
      .sort((a, b) => severity[a.level] - severity[b.level]);
    return { level: findings[0]?.level ?? 'green', findings, reports } satisfies DesignReport;
  }, [data, envOf, document, current, garmentHex, known]);
  // A layer that is dragged seldom changes what is found: whoever shows it is then not drawn anew.
  const [shown, setShown] = useState(checked);
  if (shown === checked || isSame(shown, checked)) return shown;
  setShown(checked);
  return checked;
}

export const CheckedDesignContext = createContext<DesignReport>({ level: 'green', findings: [], reports: {} });

export const useChecked = (): DesignReport => useContext(CheckedDesignContext);
export const useFindings = (): readonly AreaFinding[] => useChecked().findings;
