import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { designCalls } from '@merchmill/contract/design.ts';
import { removeUnusedAssets } from '@merchmill/design/changes.ts';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { isRequestFault } from '../../api/request-error.ts';
import { useShop } from '../../state/shop-context.tsx';
import { useKit } from '../editor-context.tsx';
import { hasUnsavedChanges } from '../editor-store.ts';
import { editorMessages as words } from '../messages.ts';
import { useEditorApi } from '../use-editor-api.ts';

/** What is asked before a design can be saved: its name, or what to do about a newer version. */
export type SaveQuestion = 'name' | 'conflict' | null;

type Then = (templateId: string) => void;

export interface Saving {
  readonly isSaving: boolean;
  /** Nobody answered: the design is only in this browser for now. */
  readonly isOffline: boolean;
  readonly question: SaveQuestion;
  /** Saves, asking for what is missing (a login, a name); `then` goes on with the saved design. */
  save(then?: Then): void;
  saveAs(name: string): void;
  saveAsCopy(): void;
  /** Asks for the name again, for a design that has one. */
  rename(): void;
  dismiss(): void;
}

const copyName = (name: string) => words.save.copyOf(name).slice(0, 80);

/** Saving as a design of one's own. What is being drawn stays, whatever happens on the way. */
export function useSavingFlow(onSaved: (templateId: string) => void): Saving {
  const kit = useKit();
  const shop = useShop();
  const { call } = useEditorApi();
  const [isSaving, setIsSaving] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion>(null);
  const next = useRef<Then | undefined>(undefined);
  const running = useRef(false);

  const actions = useMemo(() => {
    const { store, data } = kit;

    const send = async (name: string, head: { bizId: string; version: number } | null) => {
      if (running.current) return;
      running.current = true;
      setIsSaving(true);
      store.getState().commit();
      const { colourCode, history } = store.getState();
      const design = { document: history.present, colourCode };
      try {
        const template = await call(
          designCalls.saveTemplate,
          {
            body: {
              ...(head ? { bizId: head.bizId, version: head.version } : {}),
              productId: data.product.bizId,
              name,
              colour: colourCode,
              document: removeUnusedAssets(design.document),
            },
          },
          { errorMode: 'silent' },
        );
        store.getState().markSaved({ bizId: template.bizId, version: template.version, name: template.name }, design);
        store.getState().announce(words.save.saved);
        setIsOffline(false);
        setQuestion(null);
        onSaved(template.bizId);
        next.current?.(template.bizId);
        next.current = undefined;
      } catch (error) {
        refused(error, () => void send(name, head));
      } finally {
        running.current = false;
        setIsSaving(false);
      }
    };

    const refused = (error: unknown, again: () => void) => {
      if (isErrorNamed(error, 'notLoggedIn')) return shop.ui.getState().askForLogin(again);
      if (isErrorNamed(error, 'dataChanged')) return setQuestion('conflict');
      // The design one had open is gone: what is on the screen is still there to be saved as a new one.
      if (isErrorNamed(error, 'notFound') && store.getState().template) return setQuestion('conflict');
      if (isApiError(error))
        return shop.ui.getState().showModal({ title: words.save.failedTitle, text: error.message });
      setIsOffline(isRequestFault(error, 'network') || isRequestFault(error, 'timeout'));
      shop.ui.getState().message('error', words.save.offline);
    };

    const proceed = () => {
      const editor = store.getState();
      const { template } = editor;
      if (!template) return setQuestion('name');
      if (!hasUnsavedChanges(editor)) {
        next.current?.(template.bizId);
        next.current = undefined;
        return;
      }
      void send(template.name, template);
    };

    return {
      save: (then?: Then) => {
        next.current = then;
        if (shop.session.getState().isLoggedIn) proceed();
        else shop.ui.getState().askForLogin(proceed);
      },
      saveAs: (name: string) => void send(name, store.getState().template),
      saveAsCopy: () => void send(copyName(store.getState().template?.name ?? data.product.title), null),
      rename: () => {
        next.current = undefined;
        setQuestion('name');
      },
      dismiss: () => {
        next.current = undefined;
        setQuestion(null);
      },
    };
  }, [kit, shop, call, onSaved]);

  return { ...actions, isSaving, isOffline, question };
}

export const SavingContext = createContext<Saving | null>(null);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('useSaving outside of the designer');
  return saving;
}
