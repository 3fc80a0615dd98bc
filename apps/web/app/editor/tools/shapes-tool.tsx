import { addLayer } from '@merchmill/design/changes.ts';
import type { ShapeLayer } from '@merchmill/design/document.ts';
import { shapePath } from '@merchmill/design/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MmSelect } from '../../ui/select.tsx';
import { groundHex, useColor, useEditorKit, usePrintArea } from '../editor-context.tsx';
import { areaOf, documentOf } from '../editor-store.ts';
import { hasRoomFor } from '../layer-actions.ts';
import { editorMessages as messages } from '../messages.ts';
import { inkFor } from '../use-add-text.ts';
import { useRovingFocus } from '../use-roving-focus.ts';
import { SearchField } from './search-field.tsx';
import {
  basicChoices,
  findShapes,
  loadShapeChoices,
  type ShapeChoice,
  type ShapeChoiceKind,
  shapeKinds,
} from './shape-choices.ts';

/** Shapes and clip art, by kind and by name. */
export function ShapesTool() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<ShapeChoiceKind | null>(null);
  const all = useQuery({
    queryKey: ['designer', 'shapes'],
    queryFn: loadShapeChoices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = findShapes(all.data ?? basicChoices, { kind, text });
  return (
    <div className="grid gap-3 p-4">
      <SearchField label={messages.clipArt.search} value={text} onChange={setText} />
      <MmSelect
        label={messages.clipArt.kind}
        hideLabel
        value={kind ?? ''}
        placeholder={messages.clipArt.all}
        options={shapeKinds.map((value) => ({ value, label: messages.clipArt.kinds[value] }))}
        onChange={({ target }) => setKind(shapeKinds.find((each) => each === target.value) ?? null)}
      />
      <p role="status" className="text-micro text-quiet">
        {messages.clipArt.found({ count: found.length })}
      </p>
      {all.isError && (
        <p role="alert" className="text-small text-danger">
          {messages.clipArt.failed}
        </p>
      )}
      <ShapeGrid choices={found} />
    </div>
  );
}

function ShapeGrid({ choices }: { choices: readonly ShapeChoice[] }) {
  const kit = useEditorKit();
  const area = usePrintArea();
  const ground = groundHex(useColor());
  const { tabIndexOf, handlers } = useRovingFocus(choices.length);
  const add = ({ name, make }: ShapeChoice) => {
    const editor = kit.store.getState();
    const layer = make(documentOf(editor), area, inkFor(areaOf(editor).background ?? ground));
    if (!hasRoomFor(kit, [layer])) return;
    editor.apply(addLayer(editor.areaCode, layer));
    editor.select(layer.id);
    editor.announce(messages.said.added({ name }));
  };
  return (
    <div role="toolbar" aria-label={messages.tools.shapes} {...handlers} className="grid grid-cols-4 gap-1.5">
      {choices.map((choice, index) => (
        <button
          key={choice.key}
          type="button"
          data-cell=""
          tabIndex={tabIndexOf(index)}
          aria-label={messages.shape.add({ name: choice.name })}
          title={choice.name}
          onClick={({ detail, currentTarget }) => {
            add(choice);
            // Who clicks goes on with what was added; who presses a key stays among the shapes.
            if (detail > 0) currentTarget.blur();
          }}
          className="grid aspect-square w-full place-items-center rounded-card border bg-card text-ink hover:border-ink hover:bg-paper-deep"
        >
          <ShapeIcon shape={choice.make({ v: 1, areas: {}, assets: {} }, iconArea(area), '#000000')} />
        </button>
      ))}
    </div>
  );
}

const iconArea = <T extends object>(area: T) => ({ ...area, widthMm: 100, heightMm: 100 });

function ShapeIcon({ shape }: { shape: ShapeLayer }) {
  const room = 4;
  const side = Math.max(shape.w, shape.h) + room;
  return (
    <svg aria-hidden viewBox={`${(shape.w - side) / 2} ${(shape.h - side) / 2} ${side} ${side}`} className="size-9">
      <path d={shapePath(shape)} fill="currentColor" />
    </svg>
  );
}
