import type { PrintArea } from '@merchmill/design/print-area.ts';
import { renderDesignArea } from '@merchmill/design/render.ts';
import { groundHex, useColor, useEditor, useEditorKit, usePrintArea } from './editor-context.tsx';
import { areaOf } from './editor-store.ts';
import { editorMessages as messages } from './messages.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';
import { bleedOf, useProofPicture } from './use-proof-picture.ts';

/** Pixels for each millimeter: the preview is small. */
const flatScale = 1;

/** The area that is being worked on, drawn without a product. */
export function useFlatMarkup(): string {
  const { env, pictures } = useEditorKit();
  const area = useEditor(areaOf);
  useDrawnPictures(area.layers, pictures);
  return renderDesignArea(area, env, { idPrefix: 'flat' });
}

/** The same in the colors that it prints in, while they are shown. */
function useProofMarkup(): string | null {
  const { widthMm, heightMm, ...area } = usePrintArea();
  const proof = useProofPicture(flatScale);
  const bleed = bleedOf({ widthMm, heightMm, ...area });
  if (!proof) return null;
  const place = `x="${-bleed}" y="${-bleed}" width="${widthMm + 2 * bleed}" height="${heightMm + 2 * bleed}"`;
  return `<svg viewBox="0 0 ${widthMm} ${heightMm}"><image href="${proof.url}" ${place} preserveAspectRatio="none"/></svg>`;
}

/** The print itself on the color of the product, for areas that no photograph shows. */
export function FlatPreview() {
  const printArea = usePrintArea();
  const hex = groundHex(useColor());
  const markup = useFlatMarkup();
  const proofed = useProofMarkup();
  return (
    <div role="img" aria-label={messages.mockup.flat({ area: printArea.label })} className="absolute inset-0">
      <FlatPicture markup={proofed ?? markup} hex={hex} />
    </div>
  );
}

/** The same on any color, to be looked at within something that says what it is. */
export function FlatPicture({ markup, hex }: { markup: string; hex: string }) {
  const printArea = usePrintArea();
  return (
    <span aria-hidden className="absolute inset-0 block p-[12%]" style={{ backgroundColor: hex }}>
      <span
        className="relative mx-auto block h-full max-w-full overflow-hidden"
        style={{ aspectRatio: `${printArea.widthMm} / ${printArea.heightMm}` }}
      >
        <span
          className="block size-full [&>svg]:size-full"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer writes it and escapes what it is given
          dangerouslySetInnerHTML={{ __html: markup }}
        />
        <CutAway area={printArea} hex={hex} />
      </span>
    </span>
  );
}

/** Hides what is cut off the print or out of it. */
export function CutAway({ area, hex }: { area: PrintArea; hex: string }) {
  const { ground, widthMm, heightMm } = area;
  const cut = ground?.zones.filter(({ kind }) => kind === 'cut').map(({ path }) => path) ?? [];
  if (!ground?.shape && cut.length === 0) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      fill={hex}
    >
      {ground?.shape && <path fillRule="evenodd" d={`M-1-1H${widthMm + 1}V${heightMm + 1}H-1Z${ground.shape}`} />}
      {cut.map((path) => (
        <path key={path} fillRule="evenodd" d={path} />
      ))}
    </svg>
  );
}
