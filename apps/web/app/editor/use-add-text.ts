import { addLayer } from '@merchmill/design/changes.ts';
import { colorDifference } from '@merchmill/design/color.ts';
import { defaultFontId } from '@merchmill/design/fonts.ts';
import { useCallback } from 'react';
import { useShop } from '../shell/state/shop-context.tsx';
import { colorOf, groundHex, printAreaOf, useEditorKit } from './editor-context.tsx';
import { areaOf, documentOf } from './editor-store.ts';
import { placeText } from './placing.ts';
import { textMessages } from './text-messages.ts';

export const inkOnLight = '#17171a';
export const inkOnDark = '#ffffff';

/** The plainest ink that reads on a ground. */
export function inkFor(groundColor: string): string {
  const onLight = colorDifference(inkOnLight, groundColor);
  return onLight > colorDifference(inkOnDark, groundColor) ? inkOnLight : inkOnDark;
}

/** Adds a text in the middle, selected and open for typing. */
export function useAddText() {
  const { store, fonts, env, data } = useEditorKit();
  const shop = useShop();
  return useCallback(
    async (font: string = defaultFontId) => {
      try {
        await fonts.load(font);
      } catch {
        shop.ui.getState().message('error', textMessages.fontFailed);
        return;
      }
      const editor = store.getState();
      const ground = areaOf(editor).background ?? groundHex(colorOf(data, editor.colorCode));
      const layer = placeText(
        documentOf(editor),
        printAreaOf(data, editor.areaCode),
        { text: textMessages.start, fill: inkFor(ground), font },
        env,
      );
      editor.apply(addLayer(editor.areaCode, layer));
      editor.edit(layer.id);
      editor.announce(textMessages.added);
    },
    [store, fonts, env, data, shop],
  );
}
