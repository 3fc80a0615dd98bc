import { Check, Cloud, CloudOff, LoaderCircle } from 'lucide-react';
import { useEditor } from '../editor-context.tsx';
import { hasUnsavedChanges } from '../editor-store.ts';
import { savingMessages } from '../saving-messages.ts';
import { useSaving } from './use-saving.ts';

/** Where the design is safe: with the shop, or for now in this browser. */
function useSaveState() {
  const { isSaving, isWaiting } = useSaving();
  const isDirty = useEditor(hasUnsavedChanges);
  const isKept = useEditor((editor) => editor.isKept);
  const isNew = useEditor((editor) => !editor.template);
  const { save } = savingMessages;
  if (isSaving) return [LoaderCircle, save.saving] as const;
  if (isWaiting && isDirty) return [CloudOff, isKept ? save.waitingKept : save.waiting] as const;
  if (isDirty) return [Cloud, isKept ? save.keptHere : save.notSaved] as const;
  return isNew ? ([Cloud, save.nothingYet] as const) : ([Check, save.saved] as const);
}

export function SaveState() {
  const { isSaving } = useSaving();
  const [Icon, text] = useSaveState();
  return (
    <p role="status" className="flex items-center gap-1.5 text-micro text-quiet">
      <Icon aria-hidden className={isSaving ? 'size-3.5 shrink-0 animate-spin' : 'size-3.5 shrink-0'} />
      <span className="truncate">{text}</span>
    </p>
  );
}
