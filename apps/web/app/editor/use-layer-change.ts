import { type Change, replaceLayer } from '@merchmill/design/changes.ts';
import type { Layer } from '@merchmill/design/document.ts';
import { findLayer } from '@merchmill/design/layers.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { printAreaOf, useEditorKit } from './editor-context.tsx';
import type { EditorStore } from './editor-store.ts';
import { fontPatch, retype, typeText } from './text-change.ts';

/** Changes that follow each other faster than this, such as those of a slider, are one step of the history. */
const sessionGapMs = 700;

/** Changes that come in a stream. They become one step when `end` is called or nothing comes for a while. */
export function useLiveChange() {
  const { store } = useEditorKit();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isOpen = useRef(false);
  const end = useCallback(() => {
    clearTimeout(timer.current);
    if (isOpen.current) store.getState().commit();
    isOpen.current = false;
  }, [store]);
  const put = useCallback(
    (change: Change) => {
      const editor = store.getState();
      // Something else may have closed the step in the meantime.
      if (!isOpen.current || !editor.history.gesture) editor.begin();
      isOpen.current = true;
      editor.put(change);
      clearTimeout(timer.current);
      timer.current = setTimeout(end, sessionGapMs);
    },
    [store, end],
  );
  useEffect(() => end, [end]);
  return useMemo(() => ({ put, end }), [put, end]);
}

/**
 * Edits a layer as it was before the gesture that is going on: what it passes on the way leaves nothing behind, such as
 * one color that has become another for a moment.
 */
export function editFromBefore(store: EditorStore, id: string, edit: (before: Layer) => Layer): Change {
  return (document) => {
    const { areaCode, history } = store.getState();
    const before = findLayer(history.gesture?.before.areas[areaCode]?.layers ?? [], id);
    return replaceLayer(areaCode, id, (found) => edit(before ?? found))(document);
  };
}

type TextPatch = Parameters<typeof retype>[1];

/** Edits one layer from its properties: at once, or in a stream. */
export function useLayerChange(id: string) {
  const { store, env, data } = useEditorKit();
  const live = useLiveChange();
  return useMemo(() => {
    const edited = (edit: (layer: Layer) => Layer): Change => replaceLayer(store.getState().areaCode, id, edit);
    const typed = (patch: TextPatch) => (layer: Layer) => (layer.type === 'text' ? retype(layer, patch, env) : layer);
    return {
      apply: (edit: (layer: Layer) => Layer) => store.getState().apply(edited(edit)),
      live: (edit: (layer: Layer) => Layer) => live.put(edited(edit)),
      /** Always from how the layer was when the stream began. */
      liveFromBefore: (edit: (before: Layer) => Layer) => live.put(editFromBefore(store, id, edit)),
      retype: (patch: TextPatch) => store.getState().apply(edited(typed(patch))),
      liveType: (text: string, font?: string) => {
        const area = printAreaOf(data, store.getState().areaCode);
        live.put(
          edited((layer) =>
            layer.type === 'text'
              ? typeText({ ...layer, ...(font && fontPatch(layer, font)) }, text, area, env)
              : layer,
          ),
        );
      },
      liveRetype: (patch: TextPatch) => live.put(edited(typed(patch))),
      end: live.end,
    };
  }, [store, env, data, id, live]);
}

export type LayerChange = ReturnType<typeof useLayerChange>;
