import { DesignerMode } from '@merchmill/contract/enums.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { Lock, LockOpen, MousePointer2 } from 'lucide-react';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayer, selectedLayers } from '../editor-store.ts';
import { setLocked } from '../layer-actions.ts';
import { layerName } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { useLayerChange } from '../use-layer-change.ts';
import { DrawingFields } from './drawing-fields.tsx';
import { SmallButton } from './field-group.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PlacementFields } from './placement-fields.tsx';
import { SelectionButtons } from './selection-buttons.tsx';
import { SeveralProperties } from './several-properties.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** The properties of what is selected. */
export function Inspector() {
  const count = useEditor((editor) => selectedLayers(editor).length);
  const only = useEditor((editor) => selectedLayer(editor)?.id);
  if (count > 1) return <SeveralProperties />;
  if (only === undefined) {
    return (
      <div className="grid justify-items-center gap-2 px-4 py-8 text-center text-small text-quiet">
        <MousePointer2 aria-hidden className="size-5" />
        <p>{messages.inspector.nothing}</p>
      </div>
    );
  }
  return <Properties key={only} id={only} />;
}

function Properties({ id }: { id: string }) {
  const { store } = useEditorKit();
  const layer = useEditor(selectedLayer);
  const isSimple = useEditor((editor) => editor.mode === DesignerMode.Simple);
  const change = useLayerChange(id);
  if (!layer || layer.id !== id) return null;
  const disabled = !isAllowed(layer, 'edit');
  return (
    <div className="px-4 pb-4">
      <div className="flex items-center gap-1 py-3">
        <h2 className="min-w-0 flex-1 truncate text-small font-semibold">{layerName(layer)}</h2>
        <SmallButton
          iconOnly
          label={layer.locked ? messages.layers.unlock : messages.layers.lock}
          icon={layer.locked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
          pressed={layer.locked}
          onClick={() => setLocked(store, [id], !layer.locked)}
        />
        <SelectionButtons />
      </div>
      {layer.type === 'text' && <TextFields layer={layer} change={change} disabled={disabled} isSimple={isSimple} />}
      {layer.type === 'image' && (
        <PictureFields layer={layer} change={change} disabled={disabled} isSimple={isSimple} />
      )}
      {layer.type === 'shape' && <ShapeFields layer={layer} change={change} disabled={disabled} />}
      {layer.type === 'group' && <DrawingFields layer={layer} change={change} disabled={disabled} />}
      {!isSimple && <PlacementFields layer={layer} change={change} />}
    </div>
  );
}
