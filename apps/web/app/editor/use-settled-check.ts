import { useCallback, useEffect, useState } from 'react';
import { useEditorKit } from './editor-context.tsx';
import { documentOf } from './editor-store.ts';
import { useEditorApi } from './use-editor-api.ts';

type Settled = 'waiting' | 'settled' | 'failed';

/**
 * Whether all has come that the print check asks for: what is known of the pictures, and what colors print as. Without it
 * the server would warn of what nobody has seen here.
 */
export function useSettledCheck(): { state: Settled; retry: () => void } {
  const { facts, proof, store } = useEditorKit();
  const api = useEditorApi();
  const [state, setState] = useState<Settled>('waiting');
  const settle = useCallback(async () => {
    setState('waiting');
    const assets = Object.values(documentOf(store.getState()).assets);
    const proofed = proof.getState().load();
    const [hasFacts, hasProof] = await Promise.all([
      facts.loadMissing(assets, api),
      proofed.then(
        () => true,
        () => false,
      ),
    ]);
    setState(hasFacts && hasProof ? 'settled' : 'failed');
  }, [facts, proof, store, api]);
  useEffect(() => void settle(), [settle]);
  return { state, retry: () => void settle() };
}
