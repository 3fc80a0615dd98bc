import { isAllowed } from '@merchmill/design/layers.ts';
import { Type } from 'lucide-react';
import { useState } from 'react';
import { MmButton } from '../../ui/button.tsx';
import { useEditor, useEditorKit } from '../editor-context.tsx';
import { selectedLayer } from '../editor-store.ts';
import { type FontFilter, filterFonts } from '../fonts/font-filter.ts';
import { FontSample } from '../fonts/font-sample.tsx';
import { FontSearch } from '../fonts/font-search.tsx';
import { textMessages } from '../text-messages.ts';
import { textStyles } from '../text-styles.ts';
import { useAddText } from '../use-add-text.ts';
import { useTextStyle } from '../use-text-style.ts';
import { TextStyleCard } from './text-style-card.tsx';

/** Adds words: plainly, in a style, or starting with one of the faces. */
export function TextTool() {
  const addText = useAddText();
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <MmButton wide icon={<Type aria-hidden className="size-4" />} onClick={() => void addText()}>
        {textMessages.add}
      </MmButton>
      <StyleCards />
      <FontButtons onChoose={(font) => void addText(font)} />
    </div>
  );
}

function StyleCards() {
  const isApplied = useEditor((editor) => {
    const layer = selectedLayer(editor);
    return layer?.type === 'text' && isAllowed(layer, 'edit');
  });
  const applyStyle = useTextStyle();
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="mm-eyebrow text-quiet">{isApplied ? textMessages.applyStyles : textMessages.styles}</h3>
      <ul className="grid grid-cols-2 gap-1.5">
        {textStyles.map((style) => (
          <li key={style.key}>
            <TextStyleCard style={style} isApplied={isApplied} onChoose={() => void applyStyle(style)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FontButtons({ onChoose }: { onChoose: (font: string) => void }) {
  const [filter, setFilter] = useState<FontFilter>({ query: '', kind: null, script: null });
  const found = filterFonts(useEditorKit().fonts.offered, filter);
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="mm-eyebrow text-quiet">{textMessages.faces}</h3>
      <FontSearch filter={filter} onChange={setFilter} />
      <ul className="grid grid-cols-1 gap-1.5">
        {found.map((font) => (
          <li key={font.id}>
            <button
              type="button"
              aria-label={textMessages.addIn({ font: font.label })}
              onClick={() => onChoose(font.id)}
              className="flex h-13 w-full items-center rounded-card border bg-card px-3 text-start text-h3 hover:border-ink hover:bg-paper-deep"
            >
              <FontSample font={font} script={filter.script} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-quiet">
        {found.length === 0 && textMessages.noFonts}
      </p>
    </section>
  );
}
