import { isAllowed } from '@merchmill/design/layers.ts';
import { ClipboardCopy, ClipboardPaste, Scissors } from 'lucide-react';
import { useEditor } from '../editor-context.tsx';
import { selectedLayers } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { useClipboard } from '../use-clipboard.ts';
import { SmallButton } from './field-group.tsx';

/** For what is selected. */
export function CopyButtons() {
  const { copy, cut } = useClipboard();
  const canCut = useEditor((editor) => selectedLayers(editor).some((layer) => isAllowed(layer, 'remove')));
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
        disabled={!canCut}
        onClick={cut}
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
