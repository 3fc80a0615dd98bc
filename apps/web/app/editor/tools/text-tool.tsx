import { Type } from 'lucide-react';
import { useEffect } from 'react';
import { MmButton } from '../../ui/button.tsx';
import { useEditorKit } from '../editor-context.tsx';
import { editorMessages as messages } from '../messages.ts';
import { useAddText } from '../use-add-text.ts';

/** Adds words: plainly, or starting with one of the faces. */
export function TextTool() {
  const { fonts } = useEditorKit();
  const addText = useAddText();
  useEffect(() => {
    for (const font of fonts.choices) fonts.show(font.id);
  }, [fonts]);
  return (
    <div className="grid gap-4 p-4">
      <MmButton wide icon={<Type aria-hidden className="size-4" />} onClick={() => void addText()}>
        {messages.text.add}
      </MmButton>
      <section className="grid gap-2">
        <h3 className="mm-eyebrow text-quiet">{messages.text.faces}</h3>
        <ul className="grid gap-1.5">
          {fonts.choices.map((font) => (
            <li key={font.id}>
              <button
                type="button"
                aria-label={messages.text.addIn({ font: font.label })}
                onClick={() => void addText(font.id)}
                className="flex h-13 w-full items-center rounded-card border bg-card px-3 text-start text-h3 hover:border-ink hover:bg-paper-deep"
                style={{ fontFamily: fonts.cssFamilies(font.id) }}
              >
                <span className="truncate">{font.label}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
