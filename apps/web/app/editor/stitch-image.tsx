import { usePrintArea } from './editor-context.tsx';

/** Stitches at their place in a drawing in millimeters. */
export function StitchImage({ url }: { url: string }) {
  const { widthMm, heightMm } = usePrintArea();
  return <image data-stitches="" href={url} width={widthMm} height={heightMm} pointerEvents="none" />;
}
