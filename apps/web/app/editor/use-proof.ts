import type { PreflightEnv } from '@merchmill/design/preflight-inspection.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { printsInFourInks } from '@merchmill/design/print-formats.ts';
import { outOfGamutBy, type ProofTable } from '@merchmill/design/proof.ts';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { printAreaOf, useEditorKit, usePrintArea } from './editor-context.tsx';
import type { ProofState } from './proof-store.ts';
import { restMs } from './rest.ts';

export function useProof<T>(select: (state: ProofState) => T): T {
  return useStore(useEditorKit().proof, select);
}

/** What colors print as, where the area that is worked on is printed in four inks and it is known. */
export function useAreaProof(): ProofTable | null {
  const { technique } = usePrintArea();
  const table = useProof((state) => state.table);
  return printsInFourInks(technique) ? table : null;
}

/** The same, while the design is shown by it. */
export function useShownProof(): ProofTable | null {
  const table = useAreaProof();
  return useProof((state) => state.isOn) ? table : null;
}

/** The same of the area that a scene shows, whichever is worked on. */
export function useSceneProof(areaCode: string): ProofTable | null {
  const { technique } = printAreaOf(useEditorKit().data, areaCode);
  const table = useProof((state) => (state.isOn ? state.table : null));
  return printsInFourInks(technique) ? table : null;
}

/** What the print check of each area asks for. */
export function useCheckEnv(): (area: Pick<PrintArea, 'technique'>) => PreflightEnv {
  const { env } = useEditorKit();
  const table = useProof((state) => state.table);
  return useMemo(() => {
    const inFourInks = table ? { ...env, outOfGamut: outOfGamutBy(table) } : env;
    return ({ technique }) => (printsInFourInks(technique) ? inFourInks : env);
  }, [env, table]);
}

/** Has the table come once the page rests: the print check and the color choice go by it. */
export function useLateProof(): void {
  const { proof } = useEditorKit();
  useEffect(() => {
    // Whoever switches to it asks again, and is told of a failure.
    const timer = setTimeout(
      () =>
        proof
          .getState()
          .load()
          .catch(() => {}),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [proof]);
}
