import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { EditorActions, EditorState, EditorStore } from './editor-store.ts';
import type { FontLibrary } from './font-library.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { UploadStore } from './upload-store.ts';
import type { ViewState, ViewStore } from './view-store.ts';

/** Everything that the parts of one open designer share. */
export interface EditorKit {
  readonly data: DesignerData;
  readonly store: EditorStore;
  readonly view: ViewStore;
  readonly fonts: FontLibrary;
  readonly pictures: PictureLibrary;
  readonly uploads: UploadStore;
  readonly env: RenderEnv;
}

const EditorContext = createContext<EditorKit | null>(null);

export function EditorProvider({ kit, children }: { kit: EditorKit; children: ReactNode }) {
  return <EditorContext value={kit}>{children}</EditorContext>;
}

export function useKit(): EditorKit {
  const kit = useContext(EditorContext);
  if (!kit) throw new Error('useKit outside of EditorProvider');
  return kit;
}

export function useEditor<T>(select: (state: EditorState & EditorActions) => T): T {
  return useStore(useKit().store, select);
}

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useKit().view, select);
}

export function printAreaOf(data: DesignerData, areaCode: string): PrintArea {
  const area = data.product.printAreas.find((candidate) => candidate.code === areaCode);
  if (!area) throw new RangeError(`The product has no print area ${areaCode}`);
  return area;
}

/** The print area that is being worked on. */
export function usePrintArea(): PrintArea {
  const { data } = useKit();
  return printAreaOf(
    data,
    useEditor((editor) => editor.areaCode),
  );
}

export type SceneColour = DesignerData['colours'][number];

export function colourOf(data: DesignerData, code: string): SceneColour {
  const colour = data.colours.find((candidate) => candidate.code === code) ?? data.colours[0];
  if (!colour) throw new RangeError('The product has no colors');
  return colour;
}

/** The chosen color of the product. */
export function useColour(): SceneColour {
  const { data } = useKit();
  return colourOf(
    data,
    useEditor((editor) => editor.colourCode),
  );
}

/** Color under the print: that of the fabric, or of the paper and glaze that are printed all over. */
export const groundHex = (colour: SceneColour): string => colour.parts[0] ?? colour.hex ?? '#ffffff';
