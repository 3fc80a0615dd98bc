import { Check, Cloud, CloudOff, LoaderCircle } from 'lucide-react';
import { useEditor } from '../editor-context.tsx';
import { hasUnsavedChanges } from '../editor-store.ts';
import { savingMessages } from '../saving-messages.ts';
import { useSaving } from './use-saving.ts';

/** Where the design is safe: with the shop, or for now in this browser. */
function useSaveState(isCompact: boolean) {
  const { isSaving, isWaiting } = useSaving();
  const isDirty = useEditor(hasUnsavedChanges);
  const isKept = useEditor((editor) => editor.isKept);
  const isNew = useEditor((editor) => !editor.template);
  const { save } = savingMessages;
  if (isSaving) return [LoaderCircle, save.saving] as const;
  if (isWaiting && isDirty)
    return [CloudOff, isKept ? (isCompact ? save.waitingKeptShort : save.waitingKept) : save.waiting] as const;
  if (isDirty) return [Cloud, isKept ? (isCompact ? save.keptShort : save.keptHere) : save.notSaved] as const;
  return isNew ? ([Cloud, save.nothingYet] as const) : ([Check, save.saved] as const);
}

/** In fewer words where there is little room. */
export function SaveState({ compact = false }: { compact?: boolean }) {
  const { isSaving } = useSaving();
  const [Icon, text] = useSaveState(compact);
  return (
    <p role="status" className="flex items-start gap-1.5 text-micro leading-4 text-quiet">
      <Icon aria-hidden className={isSaving ? 'mt-px size-3.5 shrink-0 animate-spin' : 'mt-px size-3.5 shrink-0'} />
      <span className="min-w-0 md:truncate">{text}</span>
    </p>
  );
}
