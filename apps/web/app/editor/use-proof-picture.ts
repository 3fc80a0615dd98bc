import type { DesignArea } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProofTable } from '@merchmill/design/proof.ts';
import { useEffect, useState } from 'react';
import { httpMessages } from '../shell/messages/http.ts';
import { rasterizeArea } from './design-raster.ts';
import { useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { useShownProof } from './use-proof.ts';

/** Wide or high at most: sharp on most screens, and turned into its print colors at once. */
const maxSidePx = 1800;
/** A design that changes all the time is drawn when it comes to rest. */
const settledMs = 80;

/** A drawing of the area, its bleed included, in the colors that it prints in. */
export interface ProofPicture {
  readonly url: string;
  /** What it shows, and by which table. */
  readonly area: DesignArea;
  readonly table: ProofTable;
}

export const bleedOf = ({ edge, bleedMm }: PrintArea): number => (edge === 'full' ? bleedMm : 0);

function sizeOf(area: PrintArea, scale: number) {
  const bleedMm = bleedOf(area);
  const [w, h] = [area.widthMm + 2 * bleedMm, area.heightMm + 2 * bleedMm];
  const pixels = Math.min(scale * Math.min(window.devicePixelRatio || 1, 2), maxSidePx / Math.max(w, h));
  return { widthPx: Math.max(1, Math.round(w * pixels)), heightPx: Math.max(1, Math.round(h * pixels)), bleedMm };
}

const asPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas cannot be read')))),
  );

/**
 * The area that is worked on as it prints, while that is shown; null until the design has come to rest and was drawn.
 * @param scale pixels of the screen for each millimeter, about
 */
export function useProofPicture(scale: number): ProofPicture | null {
  const { env, pictures, proof, tell } = useEditorKit();
  const table = useShownProof();
  const printArea = usePrintArea();
  const document = useEditor((editor) => editor.history.present);
  const area = useEditor(areaOf);
  const [picture, setPicture] = useState<ProofPicture | null>(null);
  useEffect(() => {
    if (!table) return;
    let isOver = false;
    const draw = async () => {
      const canvas = window.document.createElement('canvas');
      const sources = { env, pictures, proof: table };
      await rasterizeArea(document, printArea.code, sizeOf(printArea, scale), sources, canvas);
      const blob = await asPng(canvas);
      if (!isOver) setPicture({ url: URL.createObjectURL(blob), area, table });
    };
    const fail = (error: unknown) => {
      reportError(error);
      if (isOver) return;
      // What is shown must not be said to be what prints.
      proof.getState().turn(false);
      tell(httpMessages.networkExceptionMsg);
    };
    const timer = setTimeout(() => draw().catch(fail), settledMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [env, pictures, proof, tell, table, printArea, document, area, scale]);
  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ''), [picture]);
  return picture && picture.area === area && picture.table === table ? picture : null;
}
