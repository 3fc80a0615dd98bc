import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { inkedCodes } from '@merchmill/design/layers.ts';
import type { PreflightEnv } from '@merchmill/design/preflight-inspection.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { RenderEnv } from '@merchmill/design/render.ts';
import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { documentOf, type EditorActions, type EditorState, type EditorStore } from './editor-store.ts';
import type { FontLibrary } from './font-library.ts';
import type { PictureFactsLibrary } from './picture-facts-library.ts';
import type { PictureLibrary } from './picture-library.ts';
import type { ProofStore } from './proof-store.ts';
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
  readonly facts: PictureFactsLibrary;
  readonly proof: ProofStore;
  readonly env: RenderEnv & Pick<PreflightEnv, 'pictureFacts'>;
  /** What is printed makes the price; of what is ordered it is settled, as its color is. */
  readonly isPriced: boolean;
  /** Shows a sentence about what could not be done. */
  readonly tell: (text: string) => void;
}

const EditorContext = createContext<EditorKit | null>(null);

export function EditorProvider({ kit, children }: { kit: EditorKit; children: ReactNode }) {
  return <EditorContext value={kit}>{children}</EditorContext>;
}

export function useEditorKit(): EditorKit {
  const kit = useContext(EditorContext);
  if (!kit) throw new Error('useKit outside of EditorProvider');
  return kit;
}

export function useEditor<T>(select: (state: EditorState & EditorActions) => T): T {
  return useStore(useEditorKit().store, select);
}

export function useView<T>(select: (state: ViewState) => T): T {
  return useStore(useEditorKit().view, select);
}

export function printAreaOf(data: DesignerData, areaCode: string): PrintArea {
  const area = data.product.printAreas.find((candidate) => candidate.code === areaCode);
  if (!area) throw new RangeError(`The product has no print area ${areaCode}`);
  return area;
}

/** The print area that is being worked on. */
export function usePrintArea(): PrintArea {
  const { data } = useEditorKit();
  return printAreaOf(
    data,
    useEditor((editor) => editor.areaCode),
  );
}

export type SceneColor = DesignerData['colors'][number];

export function colorOf(data: DesignerData, code: string): SceneColor {
  const color = data.colors.find((candidate) => candidate.code === code) ?? data.colors[0];
  if (!color) throw new RangeError('The product has no colors');
  return color;
}

/** The chosen color of the product. */
export function useColor(): SceneColor {
  const { data } = useEditorKit();
  return colorOf(
    data,
    useEditor((editor) => editor.colorCode),
  );
}

/** Codes of the areas with something on them: they stay the same list while what is on them only moves. */
export const useInkedCodes = (): readonly string[] => useEditor(useShallow((editor) => inkedCodes(documentOf(editor))));

/** Color under the print: that of the fabric, or of the paper and glaze that are printed all over. */
export const groundHex = (color: SceneColor): string => color.parts[0] ?? color.hex ?? '#ffffff';
