import type { Layer } from '@merchmill/design/document.ts';
import type { GroupPath } from '@merchmill/design/groups.ts';
import { ChevronDown, ChevronRight, Group } from 'lucide-react';
import { useId, useState } from 'react';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { rename, reorderAll, toggleLayers } from '../layer-actions.ts';
import { groupName, layerName } from '../layer-names.ts';
import { editorMessages as messages } from '../messages.ts';
import { RowActions, RowButton, RowFrame, RowGrip, RowToggles } from './layer-row.tsx';
import { LayerThumb } from './layer-thumb.tsx';
import { dropIndex, type LayerNode, layerNodes } from './layer-tree.ts';
import { useRowDrag } from './use-row-drag.ts';

interface LayerListProps {
  label: string;
  /** Of the row whose layers these are, such as “2.1”; none for the layers of an area. */
  place?: string;
  /** Of the area, or of the group, in the order of painting. */
  layers: readonly Layer[];
  path: GroupPath;
}

/** Rows that are moved among themselves by their grips. */
export function LayerList({ label, layers, path, place: parent }: LayerListProps) {
  const { store } = useEditorKit();
  const nodes = layerNodes(layers, path);
  const drag = useRowDrag(nodes.length, (from, to) => {
    const [moved, target] = [nodes[from]!, nodes[to]!];
    const index = dropIndex(areaOf(store.getState()).layers, moved, target, to < from);
    reorderAll(
      store,
      moved.layers.map(({ id }) => id),
      { index },
    );
  });
  return (
    <ol aria-label={label} ref={drag.listRef} className="relative grid gap-1">
      {nodes.map((node, index) => {
        const place = { drag, path, index, count: nodes.length, place: placeIn(parent, index) };
        return node.kind === 'group' ? (
          <GroupRow key={node.key} node={node} {...place} />
        ) : (
          <LayerRow key={node.key} node={node} {...place} />
        );
      })}
    </ol>
  );
}

/** Groups are told apart by where they are: they may have the same layers. */
const placeIn = (parent: string | undefined, index: number) => `${parent ? `${parent}.` : ''}${index + 1}`;

interface RowProps<N extends LayerNode> {
  node: N;
  drag: ReturnType<typeof useRowDrag>;
  /** The group that the row is in. */
  path: GroupPath;
  index: number;
  count: number;
  place: string;
}

/** Selects a row, or adds it to what is selected; whether it is, and is so alone. */
function useRowSelection({ layers }: LayerNode, path: GroupPath) {
  const { store } = useEditorKit();
  const ids = layers.map(({ id }) => id);
  const isSelected = useEditor((editor) => ids.every((id) => editor.selected.has(id)));
  const isAlone = useEditor((editor) => editor.selected.size === ids.length && !editor.isAdding);
  const isInside = useEditor((editor) => editor.entered.length === path.length);
  const select = (adds: boolean) => {
    if (adds) toggleLayers(store, ids);
    else store.getState().enter(path, ...ids);
  };
  return { ids, isSelected, hasActions: isSelected && isAlone && isInside, select };
}

function LayerRow({ node, drag, path, index, count }: RowProps<Extract<LayerNode, { kind: 'layer' }>>) {
  const [layer] = node.layers;
  const { ids, isSelected, hasActions, select } = useRowSelection(node, path);
  const [isNaming, setIsNaming] = useState(false);
  const name = layerName(layer);
  const startNaming = () => setIsNaming(true);
  return (
    <RowFrame drag={drag} index={index} isSelected={isSelected}>
      <div className="flex items-center">
        <RowGrip drag={drag} index={index} />
        {isNaming ? (
          <NameInput layer={layer} onDone={() => setIsNaming(false)} />
        ) : (
          <RowButton isSelected={isSelected} isHidden={!layer.visible} onSelect={select} onDoubleClick={startNaming}>
            <LayerThumb layer={layer} />
            <span className="truncate text-small">{name}</span>
          </RowButton>
        )}
        <RowToggles ids={ids} layers={node.layers} name={name} />
      </div>
      {hasActions && <RowActions ids={ids} index={index} count={count} onRename={startNaming} />}
    </RowFrame>
  );
}

function GroupRow({ node, drag, path, index, count, place }: RowProps<Extract<LayerNode, { kind: 'group' }>>) {
  const { ids, isSelected, hasActions, select } = useRowSelection(node, path);
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const name = groupName(node.layers);
  return (
    <RowFrame drag={drag} index={index} isSelected={isSelected}>
      <div className="flex items-center">
        <RowGrip drag={drag} index={index} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={messages.layers.groupLayers({ place })}
          onClick={() => setIsOpen(!isOpen)}
          className="grid h-11 w-7 shrink-0 place-items-center rounded-xs hover:bg-paper-deep"
        >
          {isOpen ? <ChevronDown aria-hidden className="size-4" /> : <ChevronRight aria-hidden className="size-4" />}
        </button>
        <RowButton isSelected={isSelected} isHidden={node.layers.every(({ visible }) => !visible)} onSelect={select}>
          <Group aria-hidden className="mx-1.5 size-4 shrink-0 text-quiet" />
          <span className="truncate text-small">{name}</span>
        </RowButton>
        <RowToggles ids={ids} layers={node.layers} name={name} />
      </div>
      {hasActions && <RowActions ids={ids} index={index} count={count} />}
      <div id={listId} hidden={!isOpen} className="p-1 ps-4">
        {isOpen && <LayerList label={name} layers={node.layers} path={node.path} place={place} />}
      </div>
    </RowFrame>
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
