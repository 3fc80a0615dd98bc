import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import { useEffect } from 'react';
import { localMemory } from '../../shell/state/browser-memory.ts';
import { dropDraft, keepDraft } from '../draft.ts';
import { useEditorKit } from '../editor-context.tsx';
import { documentOf, type EditorState, hasUnsavedChanges } from '../editor-store.ts';

/** Changes are kept this long after the last of them, and at once when the page is left. */
const restMs = 500;

/** Keeps what is not saved yet in this browser. */
export function useDraft(productId: string): void {
  const { store } = useEditorKit();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = false;

    const keep = () => {
      clearTimeout(timer);
      if (!isPending) return;
      isPending = false;
      const editor = store.getState();
      const { template, colorCode, areaCode } = editor;
      const subject = { productId, templateId: template?.bizId ?? null };
      if (!hasUnsavedChanges(editor)) return dropDraft(localMemory, subject);
      const design = documentOf(editor);
      // What can't be read again would take the place of a draft that can.
      if (!isSoundDocument(design)) return;
      keepDraft(localMemory, subject, { savedAt: Date.now(), colorCode, areaCode, template, document: design });
    };
    const follow = (now: EditorState, before: EditorState) => {
      if (now.saved !== before.saved) {
        // Saved for the first time it is no longer a new design.
        dropDraft(localMemory, { productId, templateId: before.template?.bizId ?? null });
      }
      const isSame =
        now.history.present === before.history.present &&
        now.colorCode === before.colorCode &&
        now.saved === before.saved;
      if (isSame) return;
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    const unsubscribe = store.subscribe(follow);
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keep);
    };
  }, [store, productId]);
}
