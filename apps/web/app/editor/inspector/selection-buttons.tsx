import { isAllowed } from '@merchmill/design/layers.ts';
import { ClipboardCopy, ClipboardPaste, Copy, Scissors, Trash2 } from 'lucide-react';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayers } from '../editor-store.ts';
import { duplicateAll, removeAll } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import { useClipboard } from '../use-clipboard.ts';
import { SmallButton } from './field-group.tsx';

/** Copies, cuts, duplicates, and deletes what is selected. */
export function SelectionButtons() {
  const kit = useEditorKit();
  const { copy, cut } = useClipboard();
  const ids = useEditor((editor) => editor.selected);
  const canRemove = useEditor((editor) => selectedLayers(editor).some((layer) => isAllowed(layer, 'remove')));
  return (
    <>
      <SmallButton
        iconOnly
        label={messages.clipboard.copy}
        icon={<ClipboardCopy aria-hidden className="size-4" />}
        onClick={copy}
      />
      <SmallButton
        iconOnly
        label={messages.clipboard.cut}
        icon={<Scissors aria-hidden className="size-4" />}
        disabled={!canRemove}
        onClick={cut}
      />
      <SmallButton
        iconOnly
        label={messages.layers.duplicate}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => duplicateAll(kit, ids)}
      />
      <SmallButton
        iconOnly
        label={messages.layers.remove}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={!canRemove}
        onClick={() => removeAll(kit.store, ids)}
      />
    </>
  );
}

export function PasteButton() {
  const { paste } = useClipboard();
  return (
    <SmallButton
      label={messages.clipboard.paste}
      icon={<ClipboardPaste aria-hidden className="size-4" />}
      onClick={() => void paste()}
    />
  );
}
