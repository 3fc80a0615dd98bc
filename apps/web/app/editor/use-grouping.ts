import { useEditor } from './editor-context.tsx';
import { selectedLayers, selectionParts } from './editor-store.ts';
import { canUngroup } from './layer-actions.ts';

/** Whether what is selected can become a group, and whether there is one among it. */
export function useGrouping(): { canGroup: boolean; canUngroup: boolean } {
  return {
    canGroup: useEditor((editor) => selectionParts(editor).length > 1),
    canUngroup: useEditor((editor) => canUngroup(selectedLayers(editor), editor.entered)),
  };
}
