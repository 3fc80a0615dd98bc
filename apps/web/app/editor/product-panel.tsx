import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { MmIconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { AllColors } from './all-colors.tsx';
import { ColorChoice } from './color-choice.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { editorMessages as messages } from './messages.ts';
import { MockupView, sceneFor } from './mockup-view.tsx';
import { PriceNote } from './price-note.tsx';

/** The live mockup with its scenes, the product's colors, and its price. */
export function ProductPanel({ onPreview }: { onPreview: () => void }) {
  const { data, isPriced } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const [chosen, setChosen] = useState<string | null>(null);
  const scenes = data.scenes.filter((scene) => scene.areaCode === areaCode);
  const scene = sceneFor(data.scenes, areaCode, chosen);
  return (
    <div className="shrink-0 border-b">
      <div className="relative">
        <MockupView scene={scene} className="h-[min(21.5rem,40dvh)]" />
        <MmIconButton
          label={messages.mockup.enlarge}
          onClick={onPreview}
          className="absolute top-2 end-2 bg-card/90 shadow-card"
        >
          <Maximize2 aria-hidden className="size-4" />
        </MmIconButton>
      </div>
      {scenes.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of inputs
        <div role="group" aria-label={messages.mockup.scenes} className="flex gap-1 overflow-x-auto border-t px-3 py-2">
          {scenes.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === scene?.id}
              onClick={() => setChosen(each.id)}
              className={cx(
                'h-9 shrink-0 rounded-pill px-3 text-micro font-medium',
                each.id === scene?.id ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep',
              )}
            >
              {each.label}
            </button>
          ))}
        </div>
      )}
      {isPriced && data.colors.length > 1 && (
        <div className="flex items-end justify-between gap-2 px-4 py-2.5">
          <ColorChoice />
          <AllColors />
        </div>
      )}
      <PriceNote className="border-t px-4 py-2.5" />
    </div>
  );
}
