import type { Layer } from '@merchmill/design/document.ts';
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock, LockOpen, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf, withToggled } from '../editor-store.ts';
import { SmallButton } from '../inspector/field-group.tsx';
import { PasteButton, SelectionButtons } from '../inspector/selection-buttons.tsx';
import { rename, reorderAll, selectAll, selectLayers, setLocked, setVisible } from '../layer-actions.ts';
import { layerName } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { LayerThumb } from './layer-thumb.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** All layers of the area, the topmost first, as one sees them. */
export function LayersPanel() {
  const { store } = useEditorKit();
  const layers = useEditor(areaOf).layers;
  const drag = useRowDrag(layers.length, (from, to) => {
    // The list runs from the top, painting from the bottom.
    const layer = layers[layers.length - 1 - from];
    if (layer) reorderAll(store, [layer.id], { index: layers.length - 1 - to });
  });
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
      <ol aria-label={messages.layers.title} ref={drag.listRef} className="relative grid gap-1">
        {[...layers].reverse().map((layer, index) => (
          <LayerRow key={layer.id} layer={layer} drag={drag} index={index} count={layers.length} />
        ))}
      </ol>
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

interface LayerRowProps {
  layer: Layer;
  drag: ReturnType<typeof useRowDrag>;
  index: number;
  count: number;
}

function LayerRow({ layer, drag, index, count }: LayerRowProps) {
  const { store } = useEditorKit();
  const isSelected = useEditor((editor) => editor.selected.has(layer.id));
  const isAlone = useEditor((editor) => editor.selected.size === 1 && !editor.isAdding);
  const [isNaming, setIsNaming] = useState(false);
  const name = layerName(layer);
  return (
    <li
      className={cx(
        'rounded-card border bg-card',
        isSelected ? 'border-accent bg-accent-wash' : 'border-line',
        drag.from === index && 'opacity-60',
        drag.to === index && drag.from !== null && drag.from > index && 'shadow-[0_-3px_0_var(--mm-accent)]',
        drag.to === index && drag.from !== null && drag.from < index && 'shadow-[0_3px_0_var(--mm-accent)]',
      )}
    >
      <div className="flex items-center">
        <span
          aria-hidden
          {...drag.gripProps(index)}
          className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-quiet"
        >
          <GripVertical className="size-4" />
        </span>
        {isNaming ? (
          <NameInput layer={layer} onDone={() => setIsNaming(false)} />
        ) : (
          <button
            type="button"
            aria-pressed={isSelected}
            onClick={(event) => {
              const { selected, isAdding } = store.getState();
              const adds = isAdding || event.shiftKey || event.ctrlKey || event.metaKey;
              selectLayers(store, adds ? withToggled(selected, layer.id) : [layer.id]);
            }}
            onDoubleClick={() => setIsNaming(true)}
            className={cx('flex h-11 min-w-0 flex-1 items-center gap-2 text-start', !layer.visible && 'opacity-50')}
          >
            <LayerThumb layer={layer} />
            <span className="truncate text-small">{name}</span>
          </button>
        )}
        <RowToggle
          label={layer.visible ? messages.layers.hide({ name }) : messages.layers.show({ name })}
          Icon={layer.visible ? Eye : EyeOff}
          isOn={!layer.visible}
          onClick={() => setVisible(store, [layer.id], !layer.visible)}
        />
        <RowToggle
          label={layer.locked ? messages.layers.unlockNamed({ name }) : messages.layers.lockNamed({ name })}
          Icon={layer.locked ? Lock : LockOpen}
          isOn={layer.locked}
          onClick={() => setLocked(store, [layer.id], !layer.locked)}
        />
      </div>
      {isSelected && isAlone && (
        <RowActions layer={layer} index={index} count={count} onRename={() => setIsNaming(true)} />
      )}
    </li>
  );
}

interface RowToggleProps {
  label: string;
  Icon: typeof Eye;
  isOn: boolean;
  onClick: () => void;
}

function RowToggle({ label, Icon, isOn, onClick }: RowToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cx(
        'grid h-11 w-10 shrink-0 place-items-center rounded-xs hover:bg-paper-deep xs:w-8',
        isOn ? 'text-ink' : 'text-line-strong hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}

interface RowActionsProps {
  layer: Layer;
  index: number;
  count: number;
  onRename: () => void;
}

function RowActions({ layer, index, count, onRename }: RowActionsProps) {
  const { store } = useEditorKit();
  const ids = [layer.id];
  return (
    <div className="flex flex-wrap gap-1 border-t px-2 py-1.5">
      <SmallButton
        iconOnly
        label={messages.layers.forward}
        icon={<ArrowUp aria-hidden className="size-4" />}
        disabled={index === 0}
        onClick={() => reorderAll(store, ids, 'forward')}
      />
      <SmallButton
        iconOnly
        label={messages.layers.backward}
        icon={<ArrowDown aria-hidden className="size-4" />}
        disabled={index === count - 1}
        onClick={() => reorderAll(store, ids, 'backward')}
      />
      <SmallButton
        iconOnly
        label={messages.layers.rename}
        icon={<PencilLine aria-hidden className="size-4" />}
        onClick={onRename}
      />
      <SelectionButtons />
    </div>
  );
}

function NameInput({ layer, onDone }: { layer: Layer; onDone: () => void }) {
  const { store } = useEditorKit();
  const [name, setName] = useState(layerName(layer));
  const settle = () => {
    if (name !== layerName(layer)) rename(store, layer.id, name);
    onDone();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
      autoFocus
      aria-label={messages.layers.name}
      value={name}
      maxLength={60}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') onDone();
      }}
      className="h-9 min-w-0 flex-1 rounded-card border border-line-strong bg-card px-2 text-small"
    />
  );
}
