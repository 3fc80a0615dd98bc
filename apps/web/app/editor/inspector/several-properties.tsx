import { leastToDistribute } from '@merchmill/design/align.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayers } from '../editor-store.ts';
import { setLocked, setVisible } from '../layer-actions.ts';
import { nameOfAll } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { AlignButtons, DistributeButtons } from './arrange-buttons.tsx';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { SelectionButtons } from './selection-buttons.tsx';

/** What can be done to several layers at once. */
export function SeveralProperties() {
  const { store } = useEditorKit();
  const ids = useEditor((editor) => editor.selected);
  const layers = useEditor(useShallow(selectedLayers));
  const isLocked = layers.every((layer) => layer.locked);
  const isHidden = layers.every((layer) => !layer.visible);
  const movable = layers.filter((layer) => isAllowed(layer, 'move')).length;
  return (
    <div className="px-4 pb-4">
      <div className="flex items-center gap-1 py-3">
        <h2 className="min-w-0 flex-1 truncate text-small font-semibold">{nameOfAll(layers)}</h2>
        <SmallButton
          iconOnly
          label={isLocked ? messages.layers.unlock : messages.layers.lock}
          icon={isLocked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
          pressed={isLocked}
          onClick={() => setLocked(store, ids, !isLocked)}
        />
        <SmallButton
          iconOnly
          label={isHidden ? messages.layers.showAll : messages.layers.hideAll}
          icon={isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          pressed={isHidden}
          onClick={() => setVisible(store, ids, isHidden)}
        />
        <SelectionButtons />
      </div>
      <FieldGroup title={messages.placement.alignTogether}>
        <AlignButtons label={messages.placement.alignTogether} disabled={movable === 0} />
        <DistributeButtons disabled={movable < leastToDistribute} />
      </FieldGroup>
    </div>
  );
}
