import type { DesignDocument } from '@merchmill/design/document.ts';
import { isInked } from '@merchmill/design/layers.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import type { Finding, FindingLevel } from '@merchmill/design/preflight-inspection.ts';
import { isSame } from '@merchmill/design/same.ts';
import { createContext, useContext, useDeferredValue, useMemo, useState } from 'react';
import { groundHex, useColor, useEditor, useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { useCheckEnv } from './use-proof.ts';

export interface AreaFinding extends Finding {
  readonly areaCode: string;
}

export interface CheckedDesign {
  readonly level: FindingLevel;
  /** Of all areas that are printed, the worst first. */
  readonly findings: readonly AreaFinding[];
}

const severity: Record<FindingLevel, number> = { red: 0, amber: 1, green: 2 };

/** Which areas are looked at: those with something on them, or the one in sight while all are empty. */
export function areasToCheck(document: DesignDocument, codes: readonly string[], current: string): string[] {
  const used = codes.filter((code) => isInked(document.areas[code]));
  return used.length > 0 ? used : [current];
}

/** The pre-flight of the whole design, done again after each change when there is time for it. */
export function useCheckedDesign(): CheckedDesign {
  const { data } = useEditorKit();
  const envOf = useCheckEnv();
  const document = useDeferredValue(useEditor(documentOf));
  const current = useEditor((editor) => editor.areaCode);
  const garmentHex = groundHex(useColor());
  const checked = useMemo(() => {
    const { printAreas } = data.product;
    const codes = areasToCheck(
      document,
      printAreas.map(({ code }) => code),
      current,
    );
    const findings = printAreas
      .filter(({ code }) => codes.includes(code))
      .flatMap((area) =>
        preflight(document, area.code, area, envOf(area), { garmentHex, printAreas }).findings.map((finding) => ({
          ...finding,
          areaCode: area.code,
        })),
      )
      .sort((a, b) => severity[a.level] - severity[b.level]);
    return { level: findings[0]?.level ?? 'green', findings } satisfies CheckedDesign;
  }, [data, envOf, document, current, garmentHex]);
  // A layer that is dragged seldom changes what is found: whoever shows it is then not drawn anew.
  const [shown, setShown] = useState(checked);
  if (shown === checked || isSame(shown, checked)) return shown;
  setShown(checked);
  return checked;
}

export const CheckedDesignContext = createContext<CheckedDesign>({ level: 'green', findings: [] });

export const useChecked = (): CheckedDesign => useContext(CheckedDesignContext);
export const useFindings = (): readonly AreaFinding[] => useChecked().findings;
