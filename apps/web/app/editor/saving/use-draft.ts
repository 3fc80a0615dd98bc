import { commit } from '@merchmill/design/history.ts';
import { isSoundDocument } from '@merchmill/design/parse-document.ts';
import { useEffect } from 'react';
import { localMemory } from '../../shell/state/browser-memory.ts';
import { dropDraft, keepDraft } from '../draft.ts';
import { useEditorKit } from '../editor-context.tsx';
import { type EditorState, hasUnsavedChanges } from '../editor-store.ts';

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
      const { template, colorCode, areaCode, saved, isBaseKnown } = editor;
      const subject = { productId, templateId: template?.bizId ?? null };
      const { present, past, future } = commit(editor.history);
      const isSaved = !hasUnsavedChanges(editor);
      // A new design that is as it began is no draft.
      if (isSaved && !template) return dropDraft(localMemory, subject);
      const base = isBaseKnown ? saved : null;
      const draft = { colorCode, areaCode, template, document: present, isSaved, steps: { past, future }, base };
      // What can't be read again would take the place of a draft that can.
      const isKept = isSoundDocument(present) && keepDraft(localMemory, subject, { ...draft, savedAt: Date.now() });
      store.getState().markKept(isKept);
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
