import { useEffect, useState } from 'react';
import type { LengthUnit } from '../features/catalog/product/lengths.ts';
import { type EditorKit, printAreaOf, useEditorKit } from './editor-context.tsx';
import { documentOf, selectedLayers } from './editor-store.ts';
import { type SelectionFacts, selectionFacts, spokenSelection } from './selection-facts.ts';

/** Nothing is said while keys or a pointer go on. */
const settledMs = 500;

function factsOf({ store, data, env }: EditorKit, unit: LengthUnit): SelectionFacts | null {
  const editor = store.getState();
  const layers = selectedLayers(editor);
  if (layers.length === 0) return null;
  const { assets } = documentOf(editor);
  return selectionFacts({ layers, area: printAreaOf(data, editor.areaCode), assets, unit, env });
}

/** Says what is selected, how large it is, and how it lies to the edges, once it has come to rest. */
export function SelectionStatus({ unit }: { unit: LengthUnit }) {
  const kit = useEditorKit();
  const [words, setWords] = useState('');
  useEffect(() => {
    const { store } = kit;
    let told: SelectionFacts | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const editor = store.getState();
      // A drag or a text that is typed is told when it has ended.
      if (editor.history.gesture || editor.editingId) return;
      const now = factsOf(kit, unit);
      const next = now && spokenSelection(told, now);
      told = now;
      if (next !== '') setWords(next ?? '');
    };
    const unsubscribe = store.subscribe((now, before) => {
      const isSame = now.history === before.history && now.selected === before.selected;
      if (isSame && now.editingId === before.editingId) return;
      clearTimeout(timer);
      timer = setTimeout(tell, settledMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [kit, unit]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
