import { isAllowed } from '@merchmill/design/layers.ts';
import { ClipboardCopy, ClipboardPaste, Copy, Group, Scissors, Trash2, Ungroup } from 'lucide-react';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayers } from '../editor-store.ts';
import { duplicateAll, groupSelected, removeAll, ungroupSelected } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import { useClipboard } from '../use-clipboard.ts';
import { useGrouping } from '../use-grouping.ts';
import { SmallButton } from './field-group.tsx';

/** Copies, cuts, duplicates, groups, and deletes what is selected. */
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
      <GroupButtons />
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

/** Where there is something to group, or a group. */
function GroupButtons() {
  const kit = useEditorKit();
  const { canGroup, canUngroup } = useGrouping();
  return (
    <>
      {canGroup && (
        <SmallButton
          iconOnly
          label={messages.layers.makeGroup}
          icon={<Group aria-hidden className="size-4" />}
          onClick={() => groupSelected(kit)}
        />
      )}
      {canUngroup && (
        <SmallButton
          iconOnly
          label={messages.layers.ungroup}
          icon={<Ungroup aria-hidden className="size-4" />}
          onClick={() => ungroupSelected(kit.store)}
        />
      )}
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
