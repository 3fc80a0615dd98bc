import { addLayer } from '@merchmill/design/changes.ts';
import type { ShapeLayer } from '@merchmill/design/document.ts';
import { shapePath } from '@merchmill/design/shapes.ts';
import { groundHex, useColor, useEditorKit, usePrintArea } from '../editor-context.tsx';
import { areaOf, documentOf } from '../editor-store.ts';
import { editorMessages as messages } from '../messages.ts';
import { placeShape, type ShapeKey, shapeChoices } from '../placing.ts';
import { inkFor } from '../use-add-text.ts';

export function ShapesTool() {
  const { store } = useEditorKit();
  const area = usePrintArea();
  const ground = groundHex(useColor());
  const add = (key: ShapeKey) => {
    const editor = store.getState();
    const fill = inkFor(areaOf(editor).background ?? ground);
    const layer = placeShape(documentOf(editor), area, key, fill);
    editor.apply(addLayer(editor.areaCode, layer));
    editor.select(layer.id);
    editor.announce(messages.said.added({ name: messages.shape.kinds[key] }));
  };
  return (
    <ul className="grid grid-cols-3 gap-2 p-4">
      {shapeChoices.map(({ key }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={messages.shape.add({ name: messages.shape.kinds[key] })}
            title={messages.shape.kinds[key]}
            onClick={() => add(key)}
            className="grid aspect-square w-full place-items-center rounded-card border bg-card text-ink hover:border-ink hover:bg-paper-deep"
          >
            <ShapeIcon shape={placeShape({ v: 1, areas: {}, assets: {} }, iconArea(area), key, '#000000')} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const iconArea = <T extends object>(area: T) => ({ ...area, widthMm: 100, heightMm: 100 });

function ShapeIcon({ shape }: { shape: ShapeLayer }) {
  const room = 4;
  const side = Math.max(shape.w, shape.h) + room;
  return (
    <svg aria-hidden viewBox={`${(shape.w - side) / 2} ${(shape.h - side) / 2} ${side} ${side}`} className="size-11">
      <path d={shapePath(shape)} fill="currentColor" />
    </svg>
  );
}
