import { composeScene } from '@merchmill/mockup/compose.ts';
import { finished } from '@merchmill/mockup/finish.ts';
import type { SquarePhoto } from '@merchmill/mockup/photo-mask.ts';
import { photoScene } from '@merchmill/mockup/photo-scene.ts';
import type { PhotoSpec } from '@merchmill/mockup/photo-spec.ts';
import { placementOf } from '@merchmill/mockup/placement.ts';
import { printLookOf } from '@merchmill/mockup/print-look.ts';
import type { Raster } from '@merchmill/mockup/raster.ts';
import { sampleArtSvg } from '@merchmill/mockup/sample-art.ts';
import { specGainOf } from '@merchmill/mockup/swatches.ts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { maskPoints, type PrintedArea } from './photograph-spec.ts';

/** The preview's side: small enough to follow a point that is dragged. */
export const previewPx = 400;
const testPrintPx = 480;
/** So long nothing moves before the preview is drawn anew. */
const pauseMs = 60;

async function imageOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** An uploaded photograph in a size for the screen; `failed` where it could not be loaded. */
export function usePhotograph(fileId: string): HTMLImageElement | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ fileId: string; image: HTMLImageElement | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    imageOf(`/media/file/${fileId}/960`)
      .catch(() => 'failed' as const)
      .then((image) => {
        if (!isGone) setLoaded({ fileId, image });
      });
    return () => {
      isGone = true;
    };
  }, [fileId]);
  return loaded?.fileId === fileId ? loaded.image : 'loading';
}

/** The square that is cut out of a photograph, drawn at a side. */
function cutOut(image: HTMLImageElement, frame: number, sidePx: number): CanvasRenderingContext2D | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  const cut = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sidePx, sidePx);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, (width - cut) * frame, (height - cut) * frame, cut, cut, 0, 0, sidePx, sidePx);
  return context;
}

/** Shows the square of a photograph on a canvas. */
export function useCutOut(target: RefObject<HTMLCanvasElement | null>, image: HTMLImageElement, frame: number): void {
  useEffect(() => {
    const canvas = target.current;
    const cut = canvas && cutOut(image, frame, canvas.width);
    if (cut) canvas.getContext('2d')?.drawImage(cut.canvas, 0, 0);
  }, [target, image, frame]);
}

function photoOf(image: HTMLImageElement, frame: number): SquarePhoto | null {
  const rgba = cutOut(image, frame, previewPx)?.getImageData(0, 0, previewPx, previewPx).data;
  if (!rgba) return null;
  const data = new Uint8Array((rgba.length / 4) * 3);
  for (let i = 0; i < data.length / 3; i++) data.set(rgba.subarray(4 * i, 4 * i + 3), 3 * i);
  return { data, sidePx: previewPx };
}

/** A chart in the proportions of the print area; null until it is drawn. */
function useTestPrint({ widthMm, heightMm }: PrintedArea): Raster | null {
  const [print, setPrint] = useState<Raster | null>(null);
  useEffect(() => {
    let isGone = false;
    const longer = Math.max(widthMm, heightMm);
    const size = {
      widthPx: Math.max(1, Math.round((testPrintPx * widthMm) / longer)),
      heightPx: Math.max(1, Math.round((testPrintPx * heightMm) / longer)),
    };
    const url = URL.createObjectURL(new Blob([sampleArtSvg('chart', size)], { type: 'image/svg+xml' }));
    imageOf(url)
      .then((image) => {
        const canvas = document.createElement('canvas');
        canvas.width = size.widthPx;
        canvas.height = size.heightPx;
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, size.widthPx, size.heightPx);
        const pixels = context?.getImageData(0, 0, size.widthPx, size.heightPx);
        if (!isGone && pixels) setPrint({ data: pixels.data, ...size });
      })
      // Without it the preview shows the blank product.
      .catch(reportError)
      .finally(() => URL.revokeObjectURL(url));
    return () => {
      isGone = true;
    };
  }, [widthMm, heightMm]);
  return print;
}

type Subject = { image: HTMLImageElement; spec: PhotoSpec; area: PrintedArea; hex: string };
type Targets = { preview: RefObject<HTMLCanvasElement | null>; selection: RefObject<HTMLCanvasElement | null> };

/** Dims what of the photograph is not the product. */
function paintSelection(context: CanvasRenderingContext2D, coverage: Uint8Array | null): void {
  const picture = context.createImageData(previewPx, previewPx);
  if (coverage) for (const [i, covered] of coverage.entries()) picture.data[4 * i + 3] = (255 - covered) * dim;
  context.putImageData(picture, 0, 0);
}
const dim = 0.55;

/** Draws the scene as it would become, by the same functions that make it, and what of the photograph is the product. */
export function usePreview({ preview, selection }: Targets, { image, spec, area, hex }: Subject): void {
  const photo = useMemo(() => photoOf(image, spec.frame), [image, spec.frame]);
  const design = useTestPrint(area);
  const { widthMm, heightMm, edge, technique } = area;
  useEffect(() => {
    const timer = setTimeout(() => {
      const context = preview.current?.getContext('2d');
      const dimmed = selection.current?.getContext('2d');
      if (!context || !dimmed || !photo) return;
      const size = { widthMm, heightMm };
      const specGain = spec.recolor ? specGainOf(hex) : 1;
      const scene = photoScene(photo, { spec, label: 'Preview', area: { ...size, edge }, specGain: 1 });
      const picture = context.createImageData(previewPx, previewPx);
      const { finish, ink } = printLookOf(technique);
      const printed = design && finished(design, finish, design.widthPx / widthMm);
      const placement = placementOf(scene.meta, size);
      const input = { design: printed, placement, colors: { parts: [hex], specGain }, ink };
      composeScene(scene, input, { data: picture.data, channels: 4 });
      context.putImageData(picture, 0, 0);
      paintSelection(dimmed, maskPoints(spec).length ? scene.coverage : null);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [preview, selection, photo, design, spec, widthMm, heightMm, edge, technique, hex]);
}
