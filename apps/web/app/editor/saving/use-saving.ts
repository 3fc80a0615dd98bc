import { createContext, useContext, useState } from 'react';
import { useStore } from 'zustand';
import { useShop } from '../../shell/state/shop-context.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { useEditorApi } from '../use-editor-api.ts';
import { SaveFlow, type SaveState } from './save-flow.ts';

export type Saving = SaveState & Pick<SaveFlow, 'save' | 'saveAs' | 'saveAsCopy' | 'dismiss'>;

/** Saving for the designer that is open. */
export function useSavingFlow(onSaved: (templateId: string) => void): Saving {
  const { store, data } = useEditorKit();
  const shop = useShop();
  const { call } = useEditorApi();
  const [flow] = useState(() => new SaveFlow({ store, shop, call, product: data.product, onSaved }));
  const { save, saveAs, saveAsCopy, dismiss } = flow;
  return { ...useStore(flow.state), save, saveAs, saveAsCopy, dismiss };
}

export const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('useSaving outside of the designer');
  return saving;
}
