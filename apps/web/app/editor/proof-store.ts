import { type ProofTable, proofTableIn } from '@merchmill/design/proof.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ProofState {
  /** What colors print as; null until it is loaded. */
  readonly table: ProofTable | null;
  /** The design is shown as it prints. */
  readonly isOn: boolean;
}

export type ProofStore = StoreApi<
  ProofState & {
    /** Once, however often it is asked for. */
    load(): Promise<void>;
    turn(isOn: boolean): void;
  }
>;

async function fetchTable(url: string): Promise<ProofTable> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return proofTableIn(new Uint8Array(await response.arrayBuffer()));
}

/** @param url of the table; null where nothing is printed in four inks */
export function createProofStore(url: string | null, load = fetchTable): ProofStore {
  let coming: Promise<void> | null = null;
  return createStore((set) => ({
    table: null,
    isOn: false,
    load: () => {
      if (url === null) return Promise.resolve();
      coming ??= load(url).then(
        (table) => set({ table }),
        (error: unknown) => {
          // The next one to ask tries again.
          coming = null;
          throw error;
        },
      );
      return coming;
    },
    turn: (isOn) => set({ isOn }),
  }));
}
