import { DesignerMode } from '@merchmill/contract/enums.ts';
import { leastToDistribute } from '@merchmill/design/align.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayers, selectionParts } from '../editor-store.ts';
import { setLocked, setVisible } from '../layer-actions.ts';
import { groupName, nameOfAll } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { AlignButtons, DistributeButtons } from './arrange-buttons.tsx';
import { FieldGroup, SmallButton } from './field-group.tsx';
import { LengthUnitButton } from './length-field.tsx';
import { SelectionButtons } from './selection-buttons.tsx';
import { TogetherFields } from './together-fields.tsx';

const canMove = (selectable: readonly Layer[]) => selectable.every((layer) => isAllowed(layer, 'move'));

/** What can be done to several layers at once, or to a group. */
export function SeveralProperties() {
  const { store } = useEditorKit();
  const ids = useEditor((editor) => editor.selected);
  const layers = useEditor(useShallow(selectedLayers));
  const isLocked = layers.every((layer) => layer.locked);
  const isHidden = layers.every((layer) => !layer.visible);
  const selectables = useEditor((editor) => selectionParts(editor).length);
  const movable = useEditor((editor) => selectionParts(editor).filter(canMove).length);
  const isSimple = useEditor((editor) => editor.mode === DesignerMode.Simple);
  const isGroup = selectables === 1;
  const alignTo = isGroup ? messages.placement.align : messages.placement.alignTogether;
  return (
    <div className="px-4 pb-4">
      <div className="flex flex-wrap items-center gap-1 py-3">
        <h2 className="min-w-0 basis-full truncate pb-1 text-small font-semibold">
          {isGroup ? groupName(layers) : nameOfAll(layers)}
        </h2>
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
      {!isSimple && (
        <FieldGroup title={messages.placement.title} action={<LengthUnitButton />}>
          <TogetherFields key={[...ids].join(' ')} layers={layers} />
        </FieldGroup>
      )}
      <FieldGroup title={alignTo}>
        <AlignButtons label={alignTo} disabled={movable === 0} />
        {!isGroup && <DistributeButtons disabled={movable < leastToDistribute} />}
      </FieldGroup>
    </div>
  );
}
