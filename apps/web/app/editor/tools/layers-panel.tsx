import type { Layer } from '@merchmill/design/document.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, GripVertical, Lock, LockOpen, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { SmallButton } from '../inspector/field-group.tsx';
import { duplicateById, removeById, rename, reorderById, setLocked, setVisible } from '../layer-actions.ts';
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
    if (layer) reorderById(store, layer.id, { index: layers.length - 1 - to });
  });
  if (layers.length === 0) return <p className="px-4 py-6 text-small text-quiet">{messages.layers.none}</p>;
  return (
    <ol aria-label={messages.layers.title} ref={drag.listRef} className="relative grid gap-1 p-3">
      {[...layers].reverse().map((layer, index) => (
        <LayerRow key={layer.id} layer={layer} drag={drag} index={index} count={layers.length} />
      ))}
    </ol>
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
  const isSelected = useEditor((editor) => editor.selectedId === layer.id);
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
            onClick={() => store.getState().select(layer.id)}
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
          onClick={() => setVisible(store, layer.id, !layer.visible)}
        />
        <RowToggle
          label={layer.locked ? messages.layers.unlockNamed({ name }) : messages.layers.lockNamed({ name })}
          Icon={layer.locked ? Lock : LockOpen}
          isOn={layer.locked}
          onClick={() => setLocked(store, layer.id, !layer.locked)}
        />
      </div>
      {isSelected && <RowActions layer={layer} index={index} count={count} onRename={() => setIsNaming(true)} />}
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
  const { id } = layer;
  return (
    <div className="flex flex-wrap gap-1 border-t px-2 py-1.5">
      <SmallButton
        iconOnly
        label={messages.layers.forward}
        icon={<ArrowUp aria-hidden className="size-4" />}
        disabled={index === 0}
        onClick={() => reorderById(store, id, 'forward')}
      />
      <SmallButton
        iconOnly
        label={messages.layers.backward}
        icon={<ArrowDown aria-hidden className="size-4" />}
        disabled={index === count - 1}
        onClick={() => reorderById(store, id, 'backward')}
      />
      <SmallButton
        iconOnly
        label={messages.layers.rename}
        icon={<PencilLine aria-hidden className="size-4" />}
        onClick={onRename}
      />
      <SmallButton
        iconOnly
        label={messages.layers.duplicate}
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => duplicateById(store, id)}
      />
      <SmallButton
        iconOnly
        label={messages.layers.remove}
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={!isAllowed(layer, 'remove')}
        onClick={() => removeById(store, id)}
      />
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
