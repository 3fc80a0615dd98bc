import type { TextLayer } from '@merchmill/design/document.ts';
import { writesNothing } from '@merchmill/design/font-advice.ts';
import { designFont } from '@merchmill/design/fonts.ts';
import { useEffect } from 'react';
import { useEditorKit } from './editor-context.tsx';
import { fontsToOffer } from './preflight-fixes.ts';
import { textMessages } from './text-messages.ts';
import { withoutThaiMarks } from './thai-words.ts';

/**
 * Nobody types what cannot be seen: a text whose font has none of its letters gets the font most like it that has them.
 * @param layer the text that is being typed; null where it is typed elsewhere
 */
export function useFittingFont(layer: TextLayer | null, type: (text: string, font: string) => void): void {
  const { store, fonts, env } = useEditorKit();
  const text = layer && writesNothing(layer.text, designFont(layer.font)) ? layer.text : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that moves needs no other font
  useEffect(() => {
    const offer = layer && text !== null ? fontsToOffer(layer, env)[0] : undefined;
    if (!offer || text === null) return;
    let isGone = false;
    const change = () => {
      if (isGone) return;
      type(withoutThaiMarks(text), offer.id);
      store.getState().announce(textMessages.fontChanged({ font: offer.label }));
    };
    // What cannot be loaded leaves the text as it is: the print check says what is missing.
    fonts.load(offer.id, text).then(change, () => {});
    return () => {
      isGone = true;
    };
  }, [text]);
}
