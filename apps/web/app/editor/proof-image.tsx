import { usePrintArea } from './editor-context.tsx';
import { bleedOf, type ProofPicture } from './use-proof-picture.ts';

/** The proof of an area at its place in a drawing in millimeters. */
export function ProofImage({ picture }: { picture: ProofPicture }) {
  const area = usePrintArea();
  const bleed = bleedOf(area);
  return (
    <image
      data-proof
      href={picture.url}
      x={-bleed}
      y={-bleed}
      width={area.widthMm + 2 * bleed}
      height={area.heightMm + 2 * bleed}
      preserveAspectRatio="none"
      pointerEvents="none"
    />
  );
}
