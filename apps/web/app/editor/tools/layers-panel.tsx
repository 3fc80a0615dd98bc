import { useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { SmallButton } from '../inspector/field-group.tsx';
import { PasteButton } from '../inspector/selection-buttons.tsx';
import { selectAll } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import { LayerList } from './layer-list.tsx';

/** All layers of the area, the topmost first, as one sees them; those of a group under it. */
export function LayersPanel() {
  const layers = useEditor(areaOf).layers;
  if (layers.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 px-4 py-6 text-small text-quiet">
        <p>{messages.layers.none}</p>
        <PasteButton />
      </div>
    );
  }
  return (
    <div className="grid gap-2 p-3">
      <PanelButtons count={layers.length} />
      <LayerList label={messages.layers.title} layers={layers} path={[]} />
    </div>
  );
}

function PanelButtons({ count }: { count: number }) {
  const { store } = useEditorKit();
  const isAdding = useEditor((editor) => editor.isAdding);
  return (
    <div className="flex flex-wrap gap-1">
      {count > 1 && (
        <>
          {/* For fingers, which hold no key: each tap adds a layer or takes it away. */}
          <SmallButton
            label={messages.layers.selectSeveral}
            pressed={isAdding}
            onClick={() => store.getState().setAdding(!isAdding)}
          />
          <SmallButton label={messages.layers.selectAll} onClick={() => selectAll(store)} />
        </>
      )}
      <PasteButton />
    </div>
  );
}
