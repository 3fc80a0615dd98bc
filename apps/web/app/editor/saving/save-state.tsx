import { Check, Cloud, CloudOff, LoaderCircle } from 'lucide-react';
import { useEditor } from '../editor-context.tsx';
import { documentOf, hasUnsavedChanges } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { useSaving } from './use-saving.ts';

/** Where the design is safe: with the shop, or for now in this browser. */
export function SaveState() {
  const { isSaving, isOffline } = useSaving();
  const isDirty = useEditor(hasUnsavedChanges);
  const template = useEditor((editor) => editor.template);
  const isNew = useEditor((editor) => documentOf(editor) === editor.saved.document) && !template;
  const [Icon, text] = isSaving
    ? ([LoaderCircle, messages.save.saving] as const)
    : isOffline && isDirty
      ? ([CloudOff, messages.save.keptOffline] as const)
      : isDirty
        ? ([Cloud, messages.save.keptHere] as const)
        : isNew
          ? ([Cloud, messages.save.nothingYet] as const)
          : ([Check, messages.save.saved] as const);
  return (
    <p role="status" className="flex items-center gap-1.5 text-micro text-quiet">
      <Icon aria-hidden className={isSaving ? 'size-3.5 shrink-0 animate-spin' : 'size-3.5 shrink-0'} />
      <span className="truncate">{text}</span>
    </p>
  );
}
