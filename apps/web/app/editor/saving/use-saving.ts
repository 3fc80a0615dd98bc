import type { DesignDocument } from '@merchmill/design/document.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShop } from '../../shell/state/shop-context.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { prepareDocument } from '../open-design.ts';
import { useEditorApi } from '../use-editor-api.ts';
import { browserConnection } from './backoff.ts';
import { SaveFlow } from './save-flow.ts';
import type { SaveState } from './save-places.ts';

export type Saving = SaveState & Pick<SaveFlow, 'save' | 'saveAs' | 'saveAsCopy' | 'dismiss'>;

/** Saving for the designer that is open. */
export function useSavingFlow(onSaved: (templateId: string) => void): Saving {
  const kit = useEditorKit();
  const shop = useShop();
  const { call } = useEditorApi();
  const [flow] = useState(() => {
    const { store, data, env } = kit;
    const prepare = (document: DesignDocument) => prepareDocument(document, kit);
    return new SaveFlow({
      store,
      shop,
      call,
      connection: browserConnection,
      env,
      product: data.product,
      prepare,
      onSaved,
    });
  });
  const { save, saveAs, saveAsCopy, dismiss, open } = flow;
  useEffect(open, [open]);
  return { ...useStore(flow.state), save, saveAs, saveAsCopy, dismiss };
}

export const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('useSaving outside of the designer');
  return saving;
}
