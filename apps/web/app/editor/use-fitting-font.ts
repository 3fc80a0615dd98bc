import { replaceLayer } from '@merchmill/design/changes.ts';
import type { TextLayer } from '@merchmill/design/document.ts';
import { writesNothing } from '@merchmill/design/font-advice.ts';
import { designFont } from '@merchmill/design/fonts.ts';
import { useEffect } from 'react';
import { useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { fontsToOffer } from './preflight-fixes.ts';
import { fontPatch, typeText } from './text-change.ts';
import { textMessages } from './text-messages.ts';

/** Nobody types what cannot be seen: a text whose font has none of its letters gets the font most like it that has them. */
export function useFittingFont(layer: TextLayer): void {
  const { store, fonts, env } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const area = usePrintArea();
  const { id, text, font } = layer;
  const isUnseen = writesNothing(text, designFont(font));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that moves needs no other font
  useEffect(() => {
    const offer = isUnseen ? fontsToOffer(layer, env)[0] : undefined;
    if (!offer) return;
    let isGone = false;
    const change = () => {
      if (isGone) return;
      const { put, announce } = store.getState();
      put(
        replaceLayer(areaCode, id, (found) =>
          found.type === 'text' ? typeText({ ...found, ...fontPatch(found, offer.id) }, found.text, area, env) : found,
        ),
      );
      announce(textMessages.fontChanged({ font: offer.label }));
    };
    // What cannot be loaded leaves the text as it is: the print check says what is missing.
    fonts.load(offer.id, text).then(change, () => {});
    return () => {
      isGone = true;
    };
  }, [isUnseen, text]);
}
