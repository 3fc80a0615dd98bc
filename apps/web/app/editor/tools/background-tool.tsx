import { setBackground } from '@merchmill/design/changes.ts';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { ColorField } from '../inspector/color-field.tsx';
import { editorMessages as messages } from '../messages.ts';
import { useLiveChange } from '../use-layer-change.ts';
import { EdgesChoice } from './edges-choice.tsx';

/** The color under everything, for what is printed to the edge. */
export function BackgroundTool() {
  const { store } = useEditorKit();
  const background = useEditor(areaOf).background;
  const areaCode = useEditor((editor) => editor.areaCode);
  const live = useLiveChange();
  return (
    <div className="grid gap-3 p-4">
      <ColorField
        label={messages.background.title}
        noneLabel={messages.background.none}
        value={background}
        onChoose={(hex) => store.getState().apply(setBackground(areaCode, hex))}
        onChange={(hex) => live.put(setBackground(areaCode, hex))}
        onEnd={live.end}
      />
      <p className="text-micro text-quiet">{messages.background.hint}</p>
      <EdgesChoice />
    </div>
  );
}
