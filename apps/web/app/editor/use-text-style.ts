import { addLayer, replaceLayer } from '@merchmill/design/changes.ts';
import { isAllowed } from '@merchmill/design/layers.ts';
import { useCallback } from 'react';
import { colorOf, groundHex, printAreaOf, useEditorKit } from './editor-context.tsx';
import { areaOf, documentOf, selectedLayer } from './editor-store.ts';
import { placeText } from './placing.ts';
import { retype } from './text-change.ts';
import { textMessages } from './text-messages.ts';
import { newStylePatch, stylePatch, type TextStylePreset } from './text-styles.ts';
import { inkFor } from './use-add-text.ts';

/** Gives the selected text a style, or adds a text in it. */
export function useTextStyle() {
  const { store, fonts, env, data, tell } = useEditorKit();
  return useCallback(
    async (style: TextStylePreset) => {
      const selected = selectedLayer(store.getState());
      const isText = selected?.type === 'text' && isAllowed(selected, 'edit');
      try {
        await fonts.load(style.font, isText ? selected.text : style.sample);
      } catch {
        tell(textMessages.fontFailed);
        return;
      }
      const editor = store.getState();
      const ground = areaOf(editor).background ?? groundHex(colorOf(data, editor.colorCode));
      if (isText) {
        editor.apply(
          replaceLayer(editor.areaCode, selected.id, (found) =>
            found.type === 'text' ? retype(found, stylePatch(style, found, ground), env) : found,
          ),
        );
        editor.announce(textMessages.applied);
        return;
      }
      const plain = placeText(
        documentOf(editor),
        printAreaOf(data, editor.areaCode),
        { text: style.sample, fill: inkFor(ground), font: style.font },
        env,
      );
      const layer = retype(plain, newStylePatch(style, plain, ground), env);
      editor.apply(addLayer(editor.areaCode, layer));
      editor.edit(layer.curve === 0 ? layer.id : null);
      editor.select(layer.id);
      editor.announce(textMessages.added);
    },
    [store, fonts, env, data, tell],
  );
}
